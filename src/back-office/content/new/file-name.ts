/** Words that say nothing of what something is about. */
const common = new Set(
  'a am an and any are at be can come could do does for from get have how i in is it may me my need of on or our should the there to was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** A new file of a folder, by its words: its name is the end of an address, as in `/faq#child-seats`. */
export function fileName(folder: string, about: string, existing: readonly string[]): string {
  const words = about
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .split(/\s+/)
    .filter((word) => word && !common.has(word));
  const name = words.slice(0, 3).join('-').slice(0, 50).replace(/-$/, '') || 'new';
  const fileOf = (end: string) => `src/content/${folder}/${name}${end}.md`;
  let file = fileOf('');
  for (let count = 2; existing.includes(file); count += 1) file = fileOf(`-${count}`);
  return file;
}
