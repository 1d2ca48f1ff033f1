import type { BackupDocument } from '#contracts/backup.ts';
import { countWords } from '#islands/shared/admin/sync-words.ts';

interface Kind {
  /** In which documents they are. */
  where: RegExp;
  /** Below which name a document has several; without one it is one itself. */
  below?: string;
  one: string;
  many?: string;
}

const kinds: Kind[] = [
  { where: /^fleet\/owner$/, below: 'vehicles', one: 'car' },
  { where: /^rentals\/ledger\//, below: 'rentals', one: 'rental' },
  { where: /^rentals\/ledger\//, below: 'blocks', one: 'blocked time' },
  { where: /^leads\/submissions\//, one: 'lead' },
  {
    where: /^audit\/entries\//,
    below: 'items',
    one: 'entry of the history',
    many: 'entries of the history',
  },
];

const sizeOf = (value: unknown) => Object.keys(value ?? {}).length;

/** How many cars, rentals, blocked times, leads and entries of the history there are, in this order. */
export const noThings = () => kinds.map(() => 0);

/** The counts with the things of one more document. */
export function countThings(counts: number[], { store, key, data }: BackupDocument): number[] {
  const name = `${store}/${key}`;
  return kinds.map(({ where, below }, index) => {
    const count = counts[index] ?? 0;
    if (!where.test(name)) return count;
    return count + (below ? sizeOf((data as Record<string, unknown> | null)?.[below]) : 1);
  });
}

/** What there is in words, each kind for itself: "1 car", "3,945 rentals". */
export const thingWords = (counts: number[]): string[] =>
  kinds.flatMap(({ one, many }, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [countWords(count, one, many)] : [];
  });
