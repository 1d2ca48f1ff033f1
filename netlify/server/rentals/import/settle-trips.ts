import type { Vehicle } from '#contracts/vehicle.ts';
import { auditEntryOf, updateRecorded } from '#server/record/recorded.ts';
import { mostRecorded, recorded } from '#server/rentals/recorded-changes.ts';
import { isMove, moveCar, nameSwaps } from './move-car.ts';
import type { Placement } from './place-trips.ts';
import { planCar } from './plan-car.ts';
import type { CarPlan, Outcome } from './plan-car.ts';
import type { Books } from '#server/rentals/ledger-writes.ts';
import { emptyLedger, ledger, ledgerKey } from '#server/rentals/ledger.ts';
import type { Ledger } from '#server/rentals/ledger.ts';

/** Where trips go. */
export interface Cars {
  fleet: readonly Vehicle[];
  /** They are kept as the trips leave them. */
  ledgers: Map<string, Ledger>;
  /** Without them nothing is written. */
  books: Books | undefined;
}

/**
 * What each trip comes to, by its line: first those that change their car, then the others, car by car.
 * What is refused is looked at again for as long as anything else goes in, as that may be what frees
 * its time.
 */
export async function settleTrips(
  placements: readonly Placement[],
  cars: Cars,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  let waiting = placements;
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length;
    for (const move of waiting.filter(isMove)) outcomes.set(move.line, await moveCar(move, cars));
    const staying = waiting.filter((placement) => !isMove(placement));
    for (const [vehicleId, ofCar] of Map.groupBy(staying, homeOf)) {
      const plan = await settleCar(vehicleId, ofCar, cars);
      for (const [line, outcome] of plan.outcomes) outcomes.set(line, outcome);
    }
    waiting = waiting.filter(({ line }) => outcomes.get(line)?.outcome === 'refused');
  }
  for (const [line, why] of nameSwaps(waiting.filter(isMove), cars.ledgers)) {
    outcomes.set(line, { outcome: 'refused', why });
  }
  return outcomes;
}

/** The car in whose ledger a trip stands, or shall stand: the owner may have given it another one. */
const homeOf = ({ rental, car }: Placement) => rental?.vehicleId ?? car.id;

/** Plans the trips of a car; with `books` writes them, planned anew by what is there at that moment. */
async function settleCar(
  vehicleId: string,
  placements: readonly Placement[],
  { fleet, ledgers, books }: Cars,
): Promise<CarPlan> {
  const carName = fleet.find(({ id }) => id === vehicleId)?.name ?? 'The car';
  const known = ledgers.get(vehicleId) ?? emptyLedger;
  let plan = planCar(known, carName, placements);
  if (!books || !plan.isWrite) {
    ledgers.set(vehicleId, { ...known, rentals: plan.rentals });
    return plan;
  }
  const { rentals, recorder } = books;
  const written = await updateRecorded(recorder, rentals, ledgerKey(vehicleId), ledger, (found) => {
    const current = found ?? emptyLedger;
    plan = planCar(current, carName, placements);
    const entry = () =>
      auditEntryOf(recorder, {
        action: 'import',
        target: { kind: 'vehicle', id: vehicleId, label: carName },
        ...recordedTrips(plan),
      });
    const { added, after } = plan;
    const isVisible = added.length > 0 || Object.keys(after).length > 0;
    return { value: { ...current, rentals: plan.rentals }, entries: isVisible ? [entry()] : [] };
  });
  ledgers.set(vehicleId, written);
  return plan;
}

function recordedTrips({ before, after, added }: CarPlan) {
  const changes = recorded('rentals', before, after);
  const [first, more] = [added.slice(0, mostRecorded), added.length > mostRecorded];
  return {
    before: changes.before,
    after: { ...changes.after, added: first, ...(more && { addedInAll: added.length }) },
  };
}
