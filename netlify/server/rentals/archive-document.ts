import pMap from 'p-map';
import * as z from 'zod/mini';
import { storedBlock, storedRental } from './live-document.ts';
import type { ArchivedQuarter, LiveDocument, StoredBlock, StoredRental } from './live-document.ts';
import type { Store } from '#server/storage/store.ts';
import { keepUnknown, stored } from '#server/storage/stored.ts';

/** A document `ended/2024-Q3`: rentals and blocks that ended in a quarter, of the calendar in UTC. */
export const archiveDocument = stored(
  1,
  keepUnknown(
    z.object({
      /** That of `archived` in the live document when it was last archived into. */
      revision: z.number(),
      rentals: z.array(storedRental),
      blocks: z.array(storedBlock),
    }),
  ),
);
export type ArchiveDocument = z.infer<typeof archiveDocument>;

export const emptyArchive: ArchiveDocument = { revision: 0, rentals: [], blocks: [] };

/** For example `ended/2024-Q3`. */
export const archiveKey = (quarter: string) => `ended/${quarter}`;

/** The quarter in which something ends, such as `2024-Q3`. */
export function quarterOf({ endDate }: { endDate: string }): string {
  const end = new Date(endDate);
  return `${end.getUTCFullYear()}-Q${Math.floor(end.getUTCMonth() / 3) + 1}`;
}

/** When a quarter begins, or one so many quarters after it, in milliseconds since 1970. */
export function quarterStart(quarter: string, after = 0): number {
  const [year = NaN, number = NaN] = quarter.split('-Q').map(Number);
  return Date.UTC(year, 3 * (number - 1 + after));
}

/** The quarters of the archive, the newest first. */
export function quartersOf({ archived }: LiveDocument): string[] {
  return Object.keys(archived).sort().reverse();
}

interface Archived {
  rentals: StoredRental[];
  blocks: StoredBlock[];
}

/** What counts in the archive documents that are wanted: no copy of what is live or deleted. */
export async function readArchived(
  rentals: Store,
  live: LiveDocument,
  isWanted: (quarter: string, archived: ArchivedQuarter) => boolean = () => true,
): Promise<Archived> {
  const quarters = Object.entries(live.archived).filter(([quarter, archived]) =>
    isWanted(quarter, archived),
  );
  const documents = await pMap(quarters, ([quarter]) => readArchive(rentals, quarter), {
    concurrency: 8,
  });
  return counted(live, {
    rentals: documents.flatMap((document) => document.rentals),
    blocks: documents.flatMap((document) => document.blocks),
  });
}

export async function readArchive(rentals: Store, quarter: string): Promise<ArchiveDocument> {
  return (await rentals.get(archiveKey(quarter), archiveDocument))?.value ?? emptyArchive;
}

/** Of copies in the archive those that count. */
export function counted(live: LiveDocument, { rentals, blocks }: Archived): Archived {
  const elsewhere = new Set([
    ...[...live.rentals, ...live.blocks].map(({ id }) => id),
    ...live.deleted,
  ]);
  const counts = ({ id }: { id: string }) => !elsewhere.has(id);
  return { rentals: rentals.filter(counts), blocks: blocks.filter(counts) };
}
