import { centsOf } from '#contracts/money.ts';
import { isEarning } from '#contracts/rental-status.ts';
import { readArchive } from './archive-document.ts';
import type { LiveDocument, StoredBlock, StoredRental } from './live-document.ts';
import type { Store } from '#server/storage/store.ts';

/** A rental or block of the archive, and the revision that its quarter had when it was read. */
export interface ArchivedCopy<One extends StoredRental | StoredBlock> {
  one: One;
  quarter: string;
  revision: number;
}

/** Looks for a rental or block through quarters of the archive, one after the other; null where it is in none. */
export async function findArchived<One extends StoredRental | StoredBlock>(
  rentals: Store,
  { archived }: LiveDocument,
  id: string,
  quarters: readonly string[],
  listIn: (kept: Pick<LiveDocument, 'rentals' | 'blocks'>) => readonly One[],
): Promise<ArchivedCopy<One> | null> {
  for (const quarter of quarters) {
    const revision = archived[quarter]?.revision;
    if (revision === undefined) continue;
    const one = listIn(await readArchive(rentals, quarter)).find((kept) => kept.id === id);
    if (one) return { one, quarter, revision };
  }
  return null;
}

/**
 * The live document once copies in the archive no longer count, as they are about to become live again
 * or deleted. They stay in the archive for a day, so that a backup that has begun still finds them.
 */
export function uncounted(
  live: LiveDocument,
  copies: readonly ArchivedCopy<StoredRental | StoredBlock>[],
  now: Date,
): LiveDocument {
  const archived = { ...live.archived };
  for (const [quarter, some] of Map.groupBy(copies, (copy) => copy.quarter)) {
    const current = archived[quarter];
    if (!current) continue;
    const rentals = some.flatMap(({ one }) => ('status' in one ? [one] : []));
    const since = some.map(({ one }) => [one.id, now.toISOString()] as const);
    archived[quarter] = {
      ...current,
      rentals: current.rentals - rentals.length,
      earnedCents: current.earnedCents - earnedCents(rentals),
      leftovers: { ...current.leftovers, ...Object.fromEntries(since) },
    };
  }
  return { ...live, archived };
}

/** What rentals that are active or completed come to, in cents. */
export function earnedCents(rentals: readonly StoredRental[]): number {
  return rentals
    .filter(({ status }) => isEarning(status))
    .reduce((sum, { totalAmount }) => sum + (centsOf(totalAmount) ?? 0), 0);
}
