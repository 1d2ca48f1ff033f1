import { createHash } from 'node:crypto';
import type { BlockImport, BlockImportResult } from '#contracts/calendar.ts';
import { isBlocking } from '#contracts/rental-status.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findCar } from '#server/fleet/vehicles.ts';
import type { Occurrence } from './occurrences.ts';
import { readCalendar } from './read-calendar.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import { rentalInTheWay } from '#server/rentals/in-the-way.ts';
import {
  openRentals,
  readLive,
  type LiveDocument,
  type StoredBlock,
} from '#server/rentals/live-document.ts';
import { countOutcomes, recorded } from '#server/rentals/import-summary.ts';
import { shortened } from '#server/shortened.ts';

type Row = BlockImportResult['rows'][number];

const day = 86_400_000;

/** Two thousand times among thousands of rentals take a while; the platform gives a function 60 s. */
const budgetMs = 45_000;

/**
 * Previews a car's calendar, or imports its times as blocks: those that ended in the last 90 days
 * and all later ones, repetitions for a year ahead. A block that has left the calendar stays. 404
 * for an unknown car, 400 for a calendar that can't be read.
 */
export async function importBlocks(
  { context, recorder }: RecordedCall,
  { vehicleId, calendar, apply }: BlockImport,
): Promise<BlockImportResult> {
  const car = await findCar(openFleet(context), vehicleId);
  const now = Date.now();
  const window = { from: new Date(now - 90 * day), until: new Date(now + 366 * day) };
  const occurrences = readCalendar(calendar, window);
  const rentals = openRentals(context, { budgetMs });
  let plan = planBlocks(await readLive(rentals), car, occurrences);
  if (apply && Object.keys(plan.after).length > 0) {
    await changeLive({ rentals, recorder }, (current) => {
      plan = planBlocks(current, car, occurrences);
      const { live, before, after } = plan;
      const entry = auditEntryOf(recorder, {
        action: 'import',
        target: { kind: 'vehicle', id: car.id, label: car.name },
        ...recorded('blocks', before, after),
      });
      return Object.keys(after).length > 0 ? { live, entries: [entry] } : null;
    });
  }
  return { applied: apply, counts: countOutcomes(plan.rows), rows: plan.rows };
}

interface BlockPlan {
  /** The live document with the car's new blocks. */
  live: LiveDocument;
  rows: Row[];
  /** The new and changed blocks by id, before and after. */
  before: Record<string, StoredBlock>;
  after: Record<string, StoredBlock>;
}

/** Works out the blocks for a calendar's times. Blocks that are not among them stay. */
function planBlocks(
  live: LiveDocument,
  car: Vehicle,
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
  return { ...plan, live: { ...live, blocks: [...blocks.values()] } };
}

/** The same each time for an event of a car, so that no event becomes two blocks. */
function blockId(vehicleId: string, uid: string): string {
  return `${vehicleId}-${createHash('sha256').update(uid).digest('hex').slice(0, 24)}`;
}

function isSame(one: StoredBlock, other: StoredBlock): boolean {
  return (['startDate', 'endDate', 'summary'] as const).every(
    (field) => one[field] === other[field],
  );
}
