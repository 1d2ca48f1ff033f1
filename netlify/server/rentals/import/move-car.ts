import { isBlocking } from '#contracts/rental-status.ts';
import { Refusal } from '#server/http/refusal.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { mergeTrip } from '#server/rentals/import/merge-trip.ts';
import type { Outcome } from '#server/rentals/import/plan-car.ts';
import type { Placement } from '#server/rentals/import/place-trips.ts';
import { moveRental, Overtaken } from '#server/rentals/ledger-writes.ts';
import type { Books } from '#server/rentals/ledger-writes.ts';
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

/** Looks at a trip that changes its car, or lets it do so where `books` are given. */
export async function moveCar(
  { trip, car, rental: before }: Move,
  target: Ledger,
  books: Books | undefined,
): Promise<Outcome> {
  const after = { ...mergeTrip(before, trip, car.id).rental, vehicleId: car.id };
  const check = ({ rentals }: Ledger) => {
    const why = isBlocking(after.status) && rentalInTheWay(Object.values(rentals), after, car.name);
    if (why) throw new Refusal(409, why, { reason: 'overlap' });
  };
  try {
    check(target);
    if (books) {
      const entry = auditEntryOf(books.recorder, rentalEntry('import', { before, after }));
      await moveRental(books, { before, after }, entry, check);
    }
    return { outcome: 'changed', why: `It moves to ${car.name}.` };
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', why: error.problems[0].sentence };
    if (!(error instanceof Overtaken)) throw error;
    const why = 'Somebody changed it just now, so please choose the file again.';
    return { outcome: 'refused', why };
  }
}
