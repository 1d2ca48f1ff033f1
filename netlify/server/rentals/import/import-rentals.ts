import type { Context } from '@netlify/functions';
import type { RentalImport, RentalImportResult } from '#contracts/rental-import.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import type { Recorder } from '#server/record/recorded.ts';
import { countOutcomes } from '#server/rentals/count-outcomes.ts';
import { describeColumns, requireColumns } from './columns.ts';
import { placeTrips } from './place-trips.ts';
import { readTripFile } from './read-file.ts';
import { settleTrips } from './settle-trips.ts';
import { openRentals } from '#server/rentals/ledger.ts';
import { readSettled } from '#server/rentals/read-settled.ts';

/** Thousands of trips take longer than one; the platform gives a function 60 s. */
const budgetMs = 45_000;

interface ImportCall {
  context: Pick<Context, 'deploy'>;
  recorder: Recorder;
}

/**
 * Looks at a file of the marketplace, or puts it in: one read and one write for each car that it
 * changes, and none for what is there already. A row that can't go in says why and holds up no other.
 * What a failing store breaks off goes on when the file is put in again. 400 for a file that is none.
 */
export async function importRentals(
  { context, recorder }: ImportCall,
  { csv, apply }: RentalImport,
): Promise<RentalImportResult> {
  const file = readTripFile(csv);
  requireColumns(file.columns);
  const books = { rentals: openRentals(context, { budgetMs }), recorder };
  const fleet = await listVehicles(openFleet(context));
  const ledgers = await readSettled(books, apply);
  const { rows, placements, problems } = placeTrips(file, fleet, ledgers);
  const outcomes = await settleTrips(placements, {
    ...{ fleet, ledgers },
    books: apply ? books : undefined,
  });
  for (const [line, why] of problems) outcomes.set(line, { outcome: 'refused', why });
  const answered = rows.map((row) => ({ ...row, ...outcomes.get(row.line)! }));
  // Another import at the same time may have given a trip to another car.
  if (apply && answered.some(({ outcome }) => outcome === 'new')) await readSettled(books, true);
  return {
    applied: apply,
    columns: describeColumns(file.headers, file.columns),
    counts: countOutcomes(answered),
    rows: answered,
  };
}
