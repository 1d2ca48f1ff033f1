import type { Rental } from '#contracts/rental.ts';

/** The rentals that are kept: none, since nothing writes any yet. */
export function listRentals(): Rental[] {
  return [];
}
