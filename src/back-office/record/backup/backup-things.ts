import type { BackupDocument } from '#contracts/backup.ts';
import { countWords } from '#back-office/words/number-words.ts';

interface Kind {
  /** Which documents hold them. */
  where: RegExp;
  /** The field under which a document has several; without one, a document is one. */
  below?: string;
  one: string;
  many?: string;
}

const kinds: Kind[] = [
  { where: /^fleet\/owner$/, below: 'vehicles', one: 'car' },
  { where: /^rentals\/(live|ended\/.+)$/, below: 'rentals', one: 'rental' },
  { where: /^rentals\/(live|ended\/.+)$/, below: 'blocks', one: 'blocked time' },
  { where: /^leads\/submissions\//, one: 'lead' },
  {
    where: /^audit\/entries\//,
    below: 'items',
    one: 'history entry',
    many: 'history entries',
  },
];

const sizeOf = (value: unknown) => Object.keys(value ?? {}).length;

/** How many cars, rentals, blocked times, leads and history entries there are, in this order. */
export const noThings = () => kinds.map(() => 0);

/** The counts with one more document. */
export function countThings(counts: number[], { store, key, data }: BackupDocument): number[] {
  const name = `${store}/${key}`;
  return kinds.map(({ where, below }, index) => {
    const count = counts[index] ?? 0;
    if (!where.test(name)) return count;
    return count + (below ? sizeOf((data as Record<string, unknown> | null)?.[below]) : 1);
  });
}

/** The counts in words: "1 car", "3,945 rentals". */
export const thingWords = (counts: number[]): string[] =>
  kinds.flatMap(({ one, many }, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [countWords(count, one, many)] : [];
  });
