/** A text cut to at most `most` characters, none of them in two. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('');
}
