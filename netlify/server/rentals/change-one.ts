import type { AuditEntry } from '#contracts/audit.ts';
import { quartersOf } from './archive-document.ts';
import { findArchived, uncounted } from './archived-copy.ts';
import type { ArchivedCopy } from './archived-copy.ts';
import { changeLive } from './change-live.ts';
import type { RecordedRentals } from './change-live.ts';
import type { LiveDocument, StoredBlock, StoredRental } from './live-document.ts';

/** Where things of one kind stand. */
interface Kind<One> {
  listIn(kept: Pick<LiveDocument, 'rentals' | 'blocks'>): readonly One[];
  replaceIn(live: LiveDocument, list: One[]): LiveDocument;
}

export const rentalKind: Kind<StoredRental> = {
  listIn: ({ rentals }) => rentals,
  replaceIn: (live, rentals) => ({ ...live, rentals }),
};

export const blockKind: Kind<StoredBlock> = {
  listIn: ({ blocks }) => blocks,
  replaceIn: (live, blocks) => ({ ...live, blocks }),
};

interface Wanted<One> {
  kind: Kind<One>;
  id: string;
  /** The quarters of the archive in which it may be; all of them, the newest first, when absent. */
  quarters?: readonly string[] | undefined;
}

/**
 * Changes, adds or deletes one rental or block, and records it. `decide` gets it as it is, null where
 * there is none, and gives what it shall be, null for deleted; or it gives null, and nothing is written.
 * It is asked again whenever another writer came first. What is not live is brought in from the archive.
 */
export async function changeOne<One extends StoredRental | StoredBlock>(
  stores: RecordedRentals,
  { kind, id, quarters }: Wanted<One>,
  decide: (
    before: One | null,
    live: LiveDocument,
  ) => { after: One | null; entry: AuditEntry } | null,
): Promise<void> {
  let archived: ArchivedCopy<One> | null | undefined;
  for (;;) {
    try {
      await changeLive(stores, (current) => {
        const found = findBefore(current, { kind, id, quarters }, archived);
        const decided = decide(found.before, found.live);
        if (!decided) return null;
        const { after, entry } = decided;
        const others = kind.listIn(found.live).filter((one) => one.id !== id);
        const deleted = found.live.deleted.filter((one) => one !== id);
        const live = kind.replaceIn(
          { ...found.live, deleted: after ? deleted : [...deleted, id] },
          after ? [...others, after] : others,
        );
        return { live, entries: [entry] };
      });
      return;
    } catch (error) {
      if (!(error instanceof NotLive)) throw error;
      const { live } = error;
      archived = await findArchived(
        stores.rentals,
        live,
        id,
        quarters ?? quartersOf(live),
        kind.listIn,
      );
    }
  }
}

/** To decide, the archive must be looked through. */
class NotLive extends Error {
  readonly live: LiveDocument;

  constructor(live: LiveDocument) {
    super('It is not in the live document.');
    this.live = live;
  }
}

/** One thing as it is, and the live document without its copy in the archive. */
function findBefore<One extends StoredRental | StoredBlock>(
  live: LiveDocument,
  { kind, id, quarters = quartersOf(live) }: Wanted<One>,
  archived: ArchivedCopy<One> | null | undefined,
): { live: LiveDocument; before: One | null } {
  const found = kind.listIn(live).find((one) => one.id === id);
  if (found) return { live, before: found };
  const isNowhere =
    live.deleted.includes(id) || !quarters.some((quarter) => Object.hasOwn(live.archived, quarter));
  if (isNowhere || archived === null) return { live, before: null };
  // Something was archived into its quarter since, or erased from it: the copy may be outdated.
  const isCurrent = archived && live.archived[archived.quarter]?.revision === archived.revision;
  if (!isCurrent) throw new NotLive(live);
  return { live: uncounted(live, [archived], new Date()), before: archived.one };
}
