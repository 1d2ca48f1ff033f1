/** Words that say nothing of what a question is about. */
const common = new Set(
  'a am an and any are at be can come could do does for from get have how i in is it may me my need of on or our should the there to was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** The file of a new question: its name is the end of the address of the answer, as in `/faq#child-seats`. */
export function questionFile(question: string, existing: readonly string[]): string {
  const words = question
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .split(/\s+/)
    .filter((word) => word && !common.has(word));
  const name = words.slice(0, 3).join('-').slice(0, 50).replace(/-$/, '') || 'question';
  const fileOf = (end: string) => `src/content/faq/${name}${end}.md`;
  let file = fileOf('');
  for (let count = 2; existing.includes(file); count += 1) file = fileOf(`-${count}`);
  return file;
}
