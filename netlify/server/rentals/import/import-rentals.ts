import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#contracts/audit.ts';
import type { RentalImport, RentalImportResult } from '#contracts/rental-import.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, type Recorder } from '#server/record/recorded.ts';
import { describeColumns, requireColumns } from './columns.ts';
import { matchTrips } from './match-trips.ts';
import { planImport, type ImportPlan, type TripFile } from './plan-import.ts';
import { readTripFile } from './read-file.ts';
import { everyArchived } from '#server/rentals/archive.ts';
import { archiveEnded } from '#server/rentals/archive-ended.ts';
import { changeLive, ifInReach, type RecordedRentals } from '#server/rentals/change-live.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';
import { countOutcomes, firstIds, recorded } from '#server/rentals/import-summary.ts';

/** Thousands of trips take a while; the platform gives a function 60 s. */
const options = { budgetMs: 45_000, tryTimeoutMs: 12_000 };

/**
 * Previews or imports a file of the marketplace: one write for all that it changes, if anything. A
 * row that can't be imported says why and does not hold up the others. 400 for any other file.
 */
export async function importRentals(
  { context, recorder }: RecordedCall,
  { csv, apply }: RentalImport,
): Promise<RentalImportResult> {
  const file = readTripFile(csv);
  requireColumns(file.columns);
  const stores = { rentals: openRentals(context, options), recorder };
  const fleet = await listVehicles(openFleet(context));
  const { rows, trips, problems } = matchTrips(file, fleet);
  const given = { importId: randomUUID(), trips, now: new Date() };
  const { outcomes } = await planOrApply(stores, given, apply);
  for (const [line, why] of problems)
    outcomes.set(line, { outcome: 'refused', overlaps: false, why });
  const answered = rows.map((row) => ({ ...row, ...outcomes.get(row.line)! }));
  return {
    applied: apply,
    columns: describeColumns(file.headers, file.columns),
    counts: countOutcomes(answered),
    rows: answered,
  };
}

/** Plans the trips; with `apply`, plans them again at the moment of writing. */
async function planOrApply(
  stores: RecordedRentals,
  file: TripFile,
  apply: boolean,
): Promise<ImportPlan> {
  for (;;) {
    const seen = await readLive(stores.rentals);
    const known = new Set([...seen.rentals.map(({ id }) => id), ...seen.deleted]);
    const mayBeArchived = file.trips.some(({ id }) => !known.has(id));
    const archived = await everyArchived(stores.rentals, mayBeArchived ? seen.archive : []);
    let plan = planImport(seen, archived, file);
    if (!apply || plan.live === seen) return plan;
    let isOutdated = false;
    await changeLive(stores, (current) => {
      isOutdated = !isDeepStrictEqual(current.archive, seen.archive);
      if (isOutdated) return null;
      plan = planImport(current, archived, file);
      if (plan.live === current) return null;
      return { live: plan.live, entries: entriesOf(plan, file.importId, stores.recorder) };
    });
    if (isOutdated) continue;
    // A file of several years leaves many rentals that are over; if need be, the next hour archives them.
    await ifInReach(() => archiveEnded(stores.rentals, new Date()));
    return plan;
  }
}

function entriesOf(
  { before, after, added, overlapping }: ImportPlan,
  importId: string,
  recorder: Recorder,
): AuditEntry[] {
  if (added.length === 0 && Object.keys(after).length === 0) return [];
  const changes = recorded('rentals', before, after);
  const { first, inAll } = firstIds(added);
  return [
    auditEntryOf(recorder, {
      action: 'import',
      target: { kind: 'site', id: 'marketplace', label: 'Marketplace' },
      before: changes.before,
      after: {
        ...{ ...changes.after, added: first },
        ...(inAll && { addedInAll: inAll, importId }),
        ...(overlapping > 0 && { overlapping }),
      },
    }),
  ];
}
