import { isDeepStrictEqual } from 'node:util';
import { quarterOf, readArchived } from '#server/rentals/archive-document.ts';
import type { ArchivedCopy } from '#server/rentals/archived-copy.ts';
import type { LiveDocument, StoredRental } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';

/** Rentals of the archive by their ids, and whether nothing was archived since they were read. */
interface ArchivedRentals {
  rentals: Map<string, ArchivedCopy<StoredRental>>;
  isCurrent(live: LiveDocument): boolean;
}

/** Reads the archive where trips may have their rentals there: where any is neither live nor deleted. */
export async function readArchivedRentals(
  rentals: Store,
  live: LiveDocument,
  trips: readonly { id: string }[],
): Promise<ArchivedRentals> {
  const known = new Set([...live.rentals.map(({ id }) => id), ...live.deleted]);
  const isNeeded = trips.some(({ id }) => !known.has(id));
  const archived = await readArchived(rentals, live, () => isNeeded);
  const copies = archived.rentals.map((one) => {
    const quarter = quarterOf(one);
    return [one.id, { one, quarter, revision: live.archived[quarter]?.revision ?? 0 }] as const;
  });
  return {
    rentals: new Map(copies),
    isCurrent: (current) => isDeepStrictEqual(revisionsOf(current), revisionsOf(live)),
  };
}

const revisionsOf = ({ archived }: LiveDocument) =>
  Object.entries(archived).map(([quarter, { revision }]) => [quarter, revision]);
