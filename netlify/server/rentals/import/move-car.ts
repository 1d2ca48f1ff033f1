import { isBlocking } from '#contracts/rental-status.ts';
import { Refusal } from '#server/refusal.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { mergeTrip } from './merge-trip.ts';
import { changes, endsTooSoon } from './plan-car.ts';
import type { Outcome } from './plan-car.ts';
import type { Placement } from './place-trips.ts';
import type { Cars } from './settle-trips.ts';
import { earliestRental } from '#server/rentals/in-the-way.ts';
import { moveRental, Overtaken } from '#server/rentals/ledger-writes.ts';
import { emptyLedger } from '#server/rentals/ledger.ts';
import type { Ledger } from '#server/rentals/ledger.ts';
import { rentalEntry } from '#server/rentals/rental-entry.ts';
import { rentalInTheWay } from '#server/rentals/rental-in-the-way.ts';
import type { PlacedRental } from '#server/rentals/rentals.ts';

export type Move = Placement & { rental: PlacedRental };

/** Whether the marketplace has given a trip another car since it was last imported, and we have not. */
export function isMove(placement: Placement): placement is Move {
  const { rental, car } = placement;
  if (!rental) return false;
  return rental.imported?.['vehicleId'] !== car.id && rental.vehicleId !== car.id;
}

/** Looks at a trip that changes its car, or lets it do so where there are `books`. */
export async function moveCar(move: Move, { ledgers, books }: Cars): Promise<Outcome> {
  const { rental: before, car } = move;
  const { rental: after, changed } = moved(move);
  const check = ({ rentals }: Ledger) => {
    const isTaken = isBlocking(after.status);
    const why =
      endsTooSoon(after) ??
      (isTaken ? rentalInTheWay(Object.values(rentals), after, car.name) : undefined);
    if (why) throw new Refusal(409, why, { reason: 'overlap' });
  };
  try {
    check(ledgers.get(car.id) ?? emptyLedger);
    if (books) {
      const entry = auditEntryOf(books.recorder, rentalEntry('import', { before, after }));
      await moveRental(books, { before, after }, entry, check);
    }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', why: error.problems[0].sentence };
    if (!(error instanceof Overtaken)) throw error;
    const why = 'Somebody changed it just now, so please choose the file again.';
    return { outcome: 'refused', why };
  }
  note(ledgers, move);
  const why = [`It moves to ${car.name}.`, changes({ changed })].filter(Boolean).join(' ');
  return { outcome: 'changed', why };
}

/** Of moves that were refused those which another one of them is in the way of, by line, with what helps. */
export function nameSwaps(
  moves: readonly Move[],
  ledgers: ReadonlyMap<string, Ledger>,
): Map<number, string> {
  const moving = new Set(moves.map(({ rental }) => rental.id));
  const named = new Map<number, string>();
  for (const move of moves) {
    const { rentals } = ledgers.get(move.car.id) ?? emptyLedger;
    const { rental } = moved(move);
    if (!isBlocking(rental.status) || endsTooSoon(rental)) continue;
    const inTheWay = earliestRental(Object.values(rentals), rental);
    if (!inTheWay || !moving.has(inTheWay.id)) continue;
    const why = `${move.car.name} is rented to ${inTheWay.customerName} in that time, and this file moves that rental as well, so please give one of the two another car or time first.`;
    named.set(move.line, why);
  }
  return named;
}

/** A rental after its move, and which other fields of it the trip changes. */
function moved({ trip, car, rental }: Move) {
  const { rental: merged, changed } = mergeTrip(rental, trip, car.id);
  return { rental: { ...merged, vehicleId: car.id }, changed };
}

/** Keeps in these ledgers that a rental has moved. */
function note(ledgers: Map<string, Ledger>, move: Move): void {
  const { vehicleId, ...rental } = moved(move).rental;
  const source = ledgers.get(move.rental.vehicleId) ?? emptyLedger;
  const { [rental.id]: _, ...left } = source.rentals;
  ledgers.set(move.rental.vehicleId, { ...source, rentals: left });
  const target = ledgers.get(vehicleId) ?? emptyLedger;
  ledgers.set(vehicleId, { ...target, rentals: { ...target.rentals, [rental.id]: rental } });
}
