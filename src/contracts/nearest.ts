/** The candidate that a misspelled word most likely means; undefined where none is like it. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  const ranked = [...candidates]
    .map((candidate) => ({ candidate, edits: distance(typed, candidate.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  const [best] = ranked;
  if (best && best.edits <= Math.ceil(typed.length / 3)) return best.candidate;
  return ranked.find(({ candidate }) => typed.length > 2 && candidate.includes(typed))?.candidate;
}

/** The words that were likely meant: for each one asked for, the known one that is most like it. */
export const likelyMeant = (asked: readonly string[], known: Iterable<string>): string[] =>
  asked.map((word) => (word.length > 3 && nearest(word, known)) || word);

/** How many letters must be added, removed or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const letter of one) {
    const above = row;
    row = [above[0]! + 1];
    for (const [column, match] of [...other].entries()) {
      const changed = above[column]! + (letter === match ? 0 : 1);
      row.push(Math.min(changed, above[column + 1]! + 1, row[column]! + 1));
    }
  }
  return row.at(-1)!;
}
