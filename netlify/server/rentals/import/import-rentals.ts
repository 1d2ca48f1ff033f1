import type { Context } from '@netlify/functions';
import type { RentalImport, RentalImportResult } from '#contracts/rental-import.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { auditEntryOf, updateRecorded } from '#server/record/recorded.ts';
import type { Recorder } from '#server/record/recorded.ts';
import { countOutcomes } from '#server/rentals/count-outcomes.ts';
import { describeColumns, requireColumns } from '#server/rentals/import/columns.ts';
import { isMove, moveCar } from '#server/rentals/import/move-car.ts';
import { placeTrips } from '#server/rentals/import/place-trips.ts';
import type { Placement } from '#server/rentals/import/place-trips.ts';
import { planCar } from '#server/rentals/import/plan-car.ts';
import type { CarPlan, Outcome } from '#server/rentals/import/plan-car.ts';
import { readTripFile } from '#server/rentals/import/read-file.ts';
import { dropOutdated } from '#server/rentals/ledger-writes.ts';
import type { Books } from '#server/rentals/ledger-writes.ts';
import {
  emptyLedger,
  ledger,
  ledgerKey,
  openRentals,
  readLedgers,
} from '#server/rentals/ledger.ts';
import type { Ledger } from '#server/rentals/ledger.ts';
import { currentRentals } from '#server/rentals/rentals.ts';

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
  const ledgers = await readLedgers(books.rentals);
  if (apply) await dropOutdated(books, ledgers);
  const { rows, placements, problems } = placeTrips(file, fleet, currentRentals(ledgers).values());

  const outcomes = new Map<number, Outcome>();
  for (const [line, why] of problems) outcomes.set(line, { outcome: 'refused', why });
  const settled = placements.filter((placement) => !isMove(placement));
  for (const [vehicleId, ofCar] of Map.groupBy(settled, homeOf)) {
    const carName = fleet.find(({ id }) => id === vehicleId)?.name ?? 'The car';
    const inCar = { vehicleId, carName, placements: ofCar };
    const plan = await settleCar(ledgers, inCar, apply ? books : undefined);
    for (const [line, outcome] of plan.outcomes) outcomes.set(line, outcome);
  }
  for (const move of placements.filter(isMove)) {
    const target = ledgers.get(move.car.id) ?? emptyLedger;
    outcomes.set(move.line, await moveCar(move, target, apply ? books : undefined));
  }

  const answered = rows.map((row) => ({ ...row, ...outcomes.get(row.line)! }));
  return {
    applied: apply,
    columns: describeColumns(file.headers, file.columns),
    counts: countOutcomes(answered),
    rows: answered,
  };
}

/** The car in whose ledger a trip stands, or shall stand: the owner may have given it another one. */
const homeOf = ({ rental, car }: Placement) => rental?.vehicleId ?? car.id;

interface TripsOfCar {
  vehicleId: string;
  carName: string;
  placements: Placement[];
}

/** Plans the trips of a car; with `books` writes them, planned anew by what is there at that moment. */
async function settleCar(
  ledgers: Map<string, Ledger>,
  { vehicleId, carName, placements }: TripsOfCar,
  books: Books | undefined,
): Promise<CarPlan> {
  let plan = planCar(ledgers.get(vehicleId) ?? emptyLedger, carName, placements);
  if (!books || !plan.isWrite) {
    ledgers.set(vehicleId, { ...(ledgers.get(vehicleId) ?? emptyLedger), rentals: plan.rentals });
    return plan;
  }
  const { rentals, recorder } = books;
  const written = await updateRecorded(recorder, rentals, ledgerKey(vehicleId), ledger, (found) => {
    const current = found ?? emptyLedger;
    plan = planCar(current, carName, placements);
    const { added, before, after } = plan;
    const isVisible = added.length > 0 || Object.keys(after).length > 0;
    const entry = () =>
      auditEntryOf(recorder, {
        action: 'import',
        target: { kind: 'vehicle', id: vehicleId, label: carName },
        before: { rentals: before },
        after: { rentals: after, added },
      });
    return { value: { ...current, rentals: plan.rentals }, entries: isVisible ? [entry()] : [] };
  });
  ledgers.set(vehicleId, written);
  return plan;
}
