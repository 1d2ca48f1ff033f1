import type { BlockImport, BlockImportResult } from '#contracts/calendar.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findCar } from '#server/fleet/vehicles.ts';
import { planBlocks } from './plan-blocks.ts';
import { readCalendar } from './read-calendar.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';
import { countOutcomes, recorded } from '#server/rentals/import-summary.ts';

const day = 86_400_000;

/**
 * Two thousand times among thousands of rentals take a while; the platform gives a function 60 s.
 */
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
