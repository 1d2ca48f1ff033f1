import { createHash } from 'node:crypto';
import type { BlockImportResult } from '#contracts/calendar.ts';
import { isBlocking } from '#contracts/rental-status.ts';
import type { Occurrence } from './occurrences.ts';
import type { LiveDocument, StoredBlock } from '#server/rentals/live-document.ts';
import { rentalInTheWay } from '#server/rentals/in-the-way.ts';
import { shortened } from '#server/shortened.ts';

type Row = BlockImportResult['rows'][number];

export interface BlockPlan {
  /** The live document with the car's new blocks. */
  live: LiveDocument;
  rows: Row[];
  /** The new and changed blocks by id, before and after. */
  before: Record<string, StoredBlock>;
  after: Record<string, StoredBlock>;
}

/** The calendar's car. */
export interface Car {
  id: string;
  name: string;
}

/** Works out the blocks for a calendar's times. Blocks that are not among them stay. */
export function planBlocks(
  live: LiveDocument,
  car: Car,
  occurrences: readonly Occurrence[],
): BlockPlan {
  const plan: Omit<BlockPlan, 'live'> = { rows: [], before: {}, after: {} };
  const blocks = new Map(live.blocks.map((block) => [block.id, block]));
  const blocking = live.rentals.filter(
    ({ vehicleId, status }) => vehicleId === car.id && isBlocking(status),
  );
  const seen = new Set<string>();
  for (const { uid, summary, time } of occurrences) {
    const startDate = time?.start.toISOString() ?? null;
    const endDate = time?.end.toISOString() ?? null;
    const list = (outcome: Row['outcome'], why: string | null = null) =>
      plan.rows.push({ outcome, summary, startDate, endDate, why });
    const id = blockId(car.id, uid);
    if (startDate === null || endDate === null) {
      list(
        'refused',
        "Its start and end can't be read, aren't in the years 2000 to 2099, or it ends before it begins.",
      );
    } else if (seen.has(id)) {
      list('refused', 'The calendar has it twice. This one is skipped.');
    } else {
      seen.add(id);
      const known = blocks.get(id);
      const said = { id, vehicleId: car.id, uid: shortened(uid, 200), startDate, endDate, summary };
      const block = { ...known, ...said };
      const why = rentalInTheWay(blocking, block, car.name);
      if (known && isSame(known, block)) list('same');
      else if (why) list('refused', why);
      else {
        list(known ? 'changed' : 'new');
        if (known) plan.before[id] = known;
        plan.after[id] = block;
        blocks.set(id, block);
      }
    }
  }
  const deleted = live.deleted.filter((id) => !Object.hasOwn(plan.after, id));
  return { ...plan, live: { ...live, blocks: [...blocks.values()], deleted } };
}

/**
 * The same each time for an event of a car, so that no event becomes two blocks; begins with the
 * car's id.
 */
function blockId(vehicleId: string, uid: string): string {
  return `${vehicleId}-${createHash('sha256').update(uid).digest('hex').slice(0, 24)}`;
}

function isSame(one: StoredBlock, other: StoredBlock): boolean {
  return (['startDate', 'endDate', 'summary'] as const).every(
    (field) => one[field] === other[field],
  );
}
