import type { BlockImport, BlockImportResult } from '#contracts/calendar.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findCar } from '#server/fleet/vehicles.ts';
import { isChange, planBlocks, windowAt } from './plan-blocks.ts';
import { readCalendar } from './read-calendar.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import { countOutcomes, recorded } from '#server/rentals/import-summary.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';

/** Two thousand times among thousands of rentals take a while; the platform gives a function 60 s. */
const budgetMs = 45_000;

/**
 * Previews a file of a car's calendar, or imports its times as blocks. A canceled event frees the car
 * again, and so does one that the file lacks, if it is the whole calendar. 404 for an unknown car, 400 for
 * a calendar that can't be read.
 */
export async function importBlocks(
  { context, recorder }: RecordedCall,
  { vehicleId, calendar, apply, isWhole }: BlockImport,
): Promise<BlockImportResult> {
  const car = await findCar(openFleet(context), vehicleId);
  const now = Date.now();
  const source = { vehicleId, calendarId: null, isWhole };
  const occurrences = readCalendar(calendar, windowAt(now));
  const rentals = openRentals(context, { budgetMs });
  let plan = planBlocks(await readLive(rentals), source, occurrences, now);
  if (apply && isChange(plan)) {
    await changeLive({ rentals, recorder }, (current) => {
      plan = planBlocks(current, source, occurrences, now);
      if (!isChange(plan)) return null;
      const { live, before, after } = plan;
      const entry = auditEntryOf(recorder, {
        action: 'import',
        target: { kind: 'vehicle', id: car.id, label: car.name },
        ...recorded('blocks', before, after),
      });
      return { live, entries: [entry] };
    });
  }
  const { rows, missing } = plan;
  return { applied: apply, counts: countOutcomes(rows), rows, missing };
}
