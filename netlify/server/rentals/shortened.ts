/** A text of at most so many characters. No character is cut in two. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('');
}
