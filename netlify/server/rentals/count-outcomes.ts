import type { ImportOutcome } from '#contracts/rental-import.ts';

/** How many rows had each outcome. */
export function countOutcomes(
  rows: readonly { outcome: ImportOutcome }[],
): Record<ImportOutcome, number> {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
