/** The candidate that a misspelt word most likely means; undefined where none is like it. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  const ranked = [...candidates]
    .map((candidate) => ({ candidate, edits: distance(typed, candidate.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  const [best] = ranked;
  if (best && best.edits <= Math.ceil(typed.length / 3)) return best.candidate;
  return ranked.find(({ candidate }) => typed.length > 2 && candidate.includes(typed))?.candidate;
}

/** How many letters must be put in, taken out or changed. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    const line = (rows[row] = [row]);
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
      );
    }
  }
  return at(one.length, other.length);
}
