import pMap from 'p-map';
import { counted, quartersOf, readArchive } from './archive-document.ts';
import type { ArchiveDocument } from './archive-document.ts';
import { readLive } from './live-document.ts';
import type { LiveDocument, StoredBlock, StoredRental } from './live-document.ts';
import type { Store } from '#server/storage/store.ts';

/** All that is kept of rentals and blocks, the archive by quarter, with copies in it that do not count. */
export interface Everything {
  live: LiveDocument;
  archive: Map<string, ArchiveDocument>;
}

export async function readEverything(rentals: Store): Promise<Everything> {
  const live = await readLive(rentals);
  const read = async (quarter: string) => [quarter, await readArchive(rentals, quarter)] as const;
  return { live, archive: new Map(await pMap(quartersOf(live), read, { concurrency: 8 })) };
}

/** Every rental and block there is, as it is. */
export function countedIn({ live, archive }: Everything): {
  rentals: StoredRental[];
  blocks: StoredBlock[];
} {
  const documents = [...archive.values()];
  const archived = counted(live, {
    rentals: documents.flatMap(({ rentals }) => rentals),
    blocks: documents.flatMap(({ blocks }) => blocks),
  });
  return {
    rentals: [...live.rentals, ...archived.rentals],
    blocks: [...live.blocks, ...archived.blocks],
  };
}
