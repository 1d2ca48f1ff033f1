import type { Conflict } from './conflict.ts';
import type { Rental } from './rental.ts';

/** One of two that have a car at the same time, and the other. */
export interface DoubleBooking {
  rental: Rental;
  conflict: Conflict;
}

/** The double bookings of rentals, each once, the next one first. */
export const doubleBookings = (rentals: readonly Rental[]): DoubleBooking[] =>
  rentals
    .flatMap((rental) => rental.conflicts.map((conflict) => ({ rental, conflict })))
    .filter(({ rental, conflict: { kind, id } }) => kind === 'block' || rental.id < id)
    .sort((one, other) => Date.parse(one.conflict.from) - Date.parse(other.conflict.from));
