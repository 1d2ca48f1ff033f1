import { createHash } from 'node:crypto';
import type { BlockImportResult } from '#contracts/calendar.ts';
import type { Occurrence, Window } from './occurrences.ts';
import { conflictsIn, conflictWords, isSameTime } from '#server/rentals/conflicts.ts';
import type { LiveDocument, StoredBlock } from '#server/rentals/live-document.ts';
import { shortened } from '#server/shortened.ts';

type Row = BlockImportResult['rows'][number];

const day = 86_400_000;
const longestUid = 200;

/** What of a calendar counts: what ended in the last 90 days and all later times, repetitions for a year ahead. */
export const windowAt = (now: number): Window => ({
  from: new Date(now - 90 * day),
  now: new Date(now),
  until: new Date(now + 366 * day),
});

/** A calendar whose times block a car. */
export interface BlockSource {
  vehicleId: string;
  /** The connected calendar; null for a file. */
  calendarId: string | null;
  /** Whether it is all there is: coming times that it no longer has become free. */
  isWhole: boolean;
}

export interface BlockPlan {
  /** The live document with the calendar's new blocks, and without those that are free again. */
  live: LiveDocument;
  rows: Row[];
  /** How many coming times from it the calendar no longer has, which stay blocked. */
  missing: number;
  /** The blocks that change by id, before and after: only before where they go, only after where they come. */
  before: Record<string, StoredBlock>;
  after: Record<string, StoredBlock>;
}

/** Works out what a calendar's times change. What is over stays, even if the calendar drops it. */
export function planBlocks(
  live: LiveDocument,
  { vehicleId, calendarId, isWhole }: BlockSource,
  occurrences: readonly Occurrence[],
  now: number,
): BlockPlan {
  const plan: Omit<BlockPlan, 'live'> = { rows: [], missing: 0, before: {}, after: {} };
  const blocks = new Map(live.blocks.map((block) => [block.id, block]));
  const conflictsOf = conflictsIn({ rentals: live.rentals, blocks: [] }, new Date(now));
  const seen = new Set<string>();
  const idOf = (uid: string) =>
    blockId(vehicleId, calendarId === null ? uid : `${calendarId} ${uid}`);
  const free = (block: StoredBlock) => {
    plan.before[block.id] = block;
    blocks.delete(block.id);
  };
  for (const { uid, summary, time, why: unread } of occurrences.filter((one) => !one.isCanceled)) {
    const startDate = time?.start.toISOString() ?? null;
    const endDate = time?.end.toISOString() ?? null;
    const list = (outcome: Row['outcome'], why: string | null = null) =>
      plan.rows.push({
        ...{ outcome, summary, startDate, endDate, why },
        overlaps: outcome !== 'refused' && why !== null,
      });
    const id = idOf(uid);
    if (startDate === null || endDate === null) {
      list('refused', unread);
    } else if (seen.has(id)) {
      list('refused', 'The calendar has it twice. This one is skipped.');
    } else {
      seen.add(id);
      const known = blocks.get(id);
      const said = {
        id,
        vehicleId,
        uid: shortened(uid, longestUid),
        startDate,
        endDate,
        summary,
      };
      const block = { reason: null, notCounted: null, ...known, ...said, calendarId };
      if (known && !isSameTime(known, block)) block.notCounted = null;
      const why = conflictWords(conflictsOf(block));
      if (known && isSame(known, block)) list('same', why);
      else {
        list(known ? 'changed' : 'new', why);
        if (known) plan.before[id] = known;
        plan.after[id] = block;
        blocks.set(id, block);
      }
      // The connected calendar takes over what came from a file of it.
      const ofFile = calendarId === null ? undefined : blocks.get(blockId(vehicleId, uid));
      if (ofFile?.calendarId === null) free(ofFile);
    }
  }
  const own = [...blocks.values()].filter(
    (block) =>
      block.vehicleId === vehicleId && block.calendarId === calendarId && block.reason === null,
  );
  const isOneOf = (some: readonly Occurrence[]) => {
    const uids = new Set(some.map(({ uid }) => shortened(uid, longestUid)));
    // A series is canceled, and can't be read, as a whole.
    return ({ uid }: StoredBlock) => uids.has(uid) || uids.has(uid.replace(/\/[^/]*$/, ''));
  };
  const wasCanceled = isOneOf(occurrences.filter((one) => one.isCanceled));
  const isUnreadable = isOneOf(occurrences.filter(({ why }) => why !== null));
  for (const block of own.filter(({ id, endDate }) => !seen.has(id) && Date.parse(endDate) > now)) {
    const isCanceled = wasCanceled(block);
    // Nobody said that it is free.
    if (!isCanceled && isUnreadable(block)) continue;
    if (!isCanceled && !isWhole) {
      plan.missing += 1;
      continue;
    }
    free(block);
    const { summary, startDate, endDate } = block;
    const why = isCanceled ? 'It was canceled' : 'The calendar no longer has it';
    plan.rows.push({
      ...{ outcome: 'changed', summary, startDate, endDate, overlaps: false },
      why: `${why}, so the car is free again.`,
    });
  }
  return { ...plan, live: { ...live, blocks: [...blocks.values()] } };
}

/** Whether a plan changes anything. */
export const isChange = ({ before, after }: BlockPlan) =>
  Object.keys(before).length + Object.keys(after).length > 0;

/** The same each time for an event of a calendar, so that no event becomes two blocks. */
function blockId(vehicleId: string, uid: string): string {
  return `${vehicleId}-${createHash('sha256').update(uid).digest('hex').slice(0, 24)}`;
}

function isSame(one: StoredBlock, other: StoredBlock): boolean {
  return (['startDate', 'endDate', 'summary'] as const).every(
    (field) => one[field] === other[field],
  );
}
