import type { BackedUp } from '#contracts/backup.ts';
import { countWords } from '#back-office/words/number-words.ts';

export const nothing: BackedUp = { cars: 0, rentals: 0, blocks: 0, leads: 0, entries: 0 };

/** Two counts together. */
export function sumOf(one: BackedUp, other: BackedUp): BackedUp {
  const sums = Object.entries(one).map(([name, count]) => [
    name,
    count + other[name as keyof BackedUp],
  ]);
  return Object.fromEntries(sums) as BackedUp;
}

/** What a backup holds in words: "1 car", "3,945 rentals". */
export function heldWords({ cars, rentals, blocks, leads, entries }: BackedUp): string[] {
  return [
    cars > 0 && countWords(cars, 'car'),
    rentals > 0 && countWords(rentals, 'rental'),
    blocks > 0 && countWords(blocks, 'blocked time'),
    leads > 0 && countWords(leads, 'lead'),
    entries > 0 && countWords(entries, 'history entry', 'history entries'),
  ].filter((words) => words !== false);
}
