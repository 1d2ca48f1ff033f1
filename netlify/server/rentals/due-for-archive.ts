import { isBlocking } from '#contracts/rental-status.ts';
import { quarterOf } from './archive-document.ts';
import type { LiveDocument, StoredBlock, StoredRental } from './live-document.ts';
import { recentSince } from './recent.ts';

const dayMs = 86_400_000;

/** The whole live document fits into a part of a backup, and so does what is written meanwhile. */
const mostBytes = 3 * 2 ** 20;

/** The longest that a rental may take; the few that an import brings in for longer stay live. */
const longestMs = 367 * dayMs;

/** What goes into the archive document of a quarter, and what of it goes out. */
export interface Due {
  quarter: string;
  rentals: StoredRental[];
  blocks: StoredBlock[];
  /** Ids of copies that have not counted for a day. */
  outdated: string[];
}

/**
 * What is due for the archive, by quarter: what ended before the 13 months that are listed, and where the
 * live document would still be larger than 3 MB the oldest rentals that are over.
 */
export function dueForArchive(live: LiveDocument, now: Date): Due[] {
  const rentals = Map.groupBy(dueRentals(live, now), quarterOf);
  const blocks = Map.groupBy(dueBlocks(live, now), quarterOf);
  const quarters = new Set([...rentals.keys(), ...blocks.keys(), ...Object.keys(live.archived)]);
  return [...quarters]
    .map((quarter) => {
      const due = { rentals: rentals.get(quarter) ?? [], blocks: blocks.get(quarter) ?? [] };
      const coming = new Set([...due.rentals, ...due.blocks].map(({ id }) => id));
      const outdated = Object.entries(live.archived[quarter]?.leftovers ?? {})
        .filter(([id, since]) => !coming.has(id) && Date.parse(since) <= now.getTime() - dayMs)
        .map(([id]) => id);
      return { quarter, ...due, outdated };
    })
    .filter((due) => due.rentals.length + due.blocks.length + due.outdated.length > 0);
}

function dueRentals(live: LiveDocument, now: Date): StoredRental[] {
  const since = recentSince(now);
  const over = live.rentals
    .filter(({ status, endDate }) => !isBlocking(status) && Date.parse(endDate) < now.getTime())
    .filter(isFree(live))
    .sort((one, other) => Date.parse(one.endDate) - Date.parse(other.endDate));
  const isOld = ({ startDate, endDate }: StoredRental) =>
    Date.parse(endDate) < since && Date.parse(endDate) - Date.parse(startDate) <= longestMs;
  const due = over.filter(isOld);
  let bytes = sizeOf(live) - due.reduce((sum, one) => sum + sizeOf(one), 0);
  for (const one of over.filter((other) => !isOld(other))) {
    if (bytes <= mostBytes) break;
    bytes -= sizeOf(one);
    due.push(one);
  }
  return due;
}

function dueBlocks(live: LiveDocument, now: Date): StoredBlock[] {
  const since = recentSince(now);
  return live.blocks.filter(({ endDate }) => Date.parse(endDate) < since).filter(isFree(live));
}

/** What has a copy in the archive document of another quarter waits until that is gone. */
function isFree({ archived }: LiveDocument): (one: StoredRental | StoredBlock) => boolean {
  const elsewhere = new Map<string, string[]>();
  for (const [quarter, { leftovers }] of Object.entries(archived)) {
    for (const id of Object.keys(leftovers)) {
      elsewhere.set(id, [...(elsewhere.get(id) ?? []), quarter]);
    }
  }
  return (one) => (elsewhere.get(one.id) ?? []).every((quarter) => quarter === quarterOf(one));
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
