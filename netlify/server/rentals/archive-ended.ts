import { isDeepStrictEqual } from 'node:util';
import { archiveDocument, archiveKey, emptyArchive } from './archive-document.ts';
import { earnedCents } from './archived-copy.ts';
import { dueForArchive } from './due-for-archive.ts';
import type { Due } from './due-for-archive.ts';
import { emptyLive, liveDocument, liveKey, readLive } from './live-document.ts';
import type { ArchivedQuarter, LiveDocument, StoredBlock, StoredRental } from './live-document.ts';
import type { Store } from '#server/storage/store.ts';

/** What is on its way into an archive document. A later announcement for its quarter overtakes it. */
interface Announced extends Due {
  revision: number;
}

/**
 * Moves what ended long ago into the archive, in three steps: the live document announces it, the archive
 * documents get copies, and one write of the live document takes out what has not changed since. Until
 * that write the copies do not count; whatever breaks off, the next call does it again.
 */
export async function archiveEnded(rentals: Store, now: Date): Promise<void> {
  if (dueForArchive(await readLive(rentals), now).length === 0) return;
  const copied: Announced[] = [];
  for (const due of await announce(rentals, now)) {
    if (await putCopies(rentals, due)) copied.push(due);
  }
  const changed = await takeOut(rentals, copied);
  // What changed may have been an erasure, so the copies from before go at once.
  for (const due of changed) await putCopies(rentals, due);
}

/** From here on the copies, wherever they are, are known not to count. */
async function announce(rentals: Store, now: Date): Promise<Announced[]> {
  let announced: Announced[] = [];
  await rentals.update(liveKey, liveDocument, (current) => {
    const live = current ?? emptyLive;
    announced = dueForArchive(live, now).map((due) => ({
      ...due,
      revision: (live.archived[due.quarter]?.revision ?? 0) + 1,
    }));
    const archived = { ...live.archived };
    for (const due of announced) {
      const quarter = archived[due.quarter] ?? emptyQuarter(due);
      const coming = idsIn(due).map((id) => [id, now.toISOString()]);
      archived[due.quarter] = {
        ...quarter,
        revision: due.revision,
        leftovers: { ...quarter.leftovers, ...Object.fromEntries(coming) },
      };
    }
    return { ...live, archived };
  });
  return announced;
}

/** Returns false where somebody else has announced something for the quarter since. */
async function putCopies(rentals: Store, due: Announced): Promise<boolean> {
  const replaced = new Set([...idsIn(due), ...due.outdated]);
  const isKept = ({ id }: { id: string }) => !replaced.has(id);
  try {
    await rentals.update(archiveKey(due.quarter), archiveDocument, (current) => {
      const document = current ?? emptyArchive;
      if (document.revision > due.revision) throw new Overtaken();
      return {
        ...document,
        revision: due.revision,
        rentals: [...document.rentals.filter(isKept), ...due.rentals],
        blocks: [...document.blocks.filter(isKept), ...due.blocks],
      };
    });
    return true;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return false;
  }
}

class Overtaken extends Error {}

/** Gives what has changed since it was copied, and stays. */
async function takeOut(rentals: Store, copied: readonly Announced[]): Promise<Announced[]> {
  let changed: Announced[] = [];
  await rentals.update(liveKey, liveDocument, (current) => {
    const live = current ?? emptyLive;
    const kept = new Map<string, unknown>(
      [...live.rentals, ...live.blocks].map((one) => [one.id, one]),
    );
    const isSame = (one: StoredRental | StoredBlock) => isDeepStrictEqual(kept.get(one.id), one);
    const archived = { ...live.archived };
    const gone = new Set<string>();
    changed = [];
    for (const due of copied) {
      const quarter = archived[due.quarter];
      if (quarter?.revision === due.revision) {
        const moved = { rentals: due.rentals.filter(isSame), blocks: due.blocks.filter(isSame) };
        for (const id of idsIn(moved)) gone.add(id);
        archived[due.quarter] = withMoved(quarter, moved, due.outdated);
      }
      const outdated = idsIn(due).filter((id) => !gone.has(id));
      if (outdated.length > 0) changed.push({ ...due, rentals: [], blocks: [], outdated });
    }
    const stays = ({ id }: { id: string }) => !gone.has(id);
    return {
      ...live,
      rentals: live.rentals.filter(stays),
      blocks: live.blocks.filter(stays),
      archived,
    };
  });
  return changed;
}

type Moved = Pick<LiveDocument, 'rentals' | 'blocks'>;

function withMoved(
  quarter: ArchivedQuarter,
  moved: Moved,
  outdated: readonly string[],
): ArchivedQuarter {
  const noLeftovers = new Set([...idsIn(moved), ...outdated]);
  const all = [...moved.rentals, ...moved.blocks];
  return {
    ...quarter,
    revision: quarter.revision + 1,
    rentals: quarter.rentals + moved.rentals.length,
    earnedCents: quarter.earnedCents + earnedCents(moved.rentals),
    earliestStart: earliest([quarter.earliestStart, ...all.map(({ startDate }) => startDate)]),
    latestEnd: latest([quarter.latestEnd, ...all.map(({ endDate }) => endDate)]),
    leftovers: Object.fromEntries(
      Object.entries(quarter.leftovers).filter(([id]) => !noLeftovers.has(id)),
    ),
  };
}

function emptyQuarter({ rentals, blocks }: Due): ArchivedQuarter {
  const all = [...rentals, ...blocks];
  return {
    rentals: 0,
    earnedCents: 0,
    earliestStart: earliest(all.map(({ startDate }) => startDate)),
    latestEnd: latest(all.map(({ endDate }) => endDate)),
    revision: 0,
    leftovers: {},
  };
}

const idsIn = ({ rentals, blocks }: Moved) => [...rentals, ...blocks].map(({ id }) => id);
const inOrder = (times: readonly string[]) =>
  times.toSorted((one, other) => Date.parse(one) - Date.parse(other));
const earliest = (times: readonly string[]) => inOrder(times)[0] ?? '';
const latest = (times: readonly string[]) => inOrder(times).at(-1) ?? '';
