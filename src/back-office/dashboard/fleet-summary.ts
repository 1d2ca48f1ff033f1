import { centsOf } from '#contracts/money.ts';
import type { Rental } from '#contracts/rental.ts';
import { isEarning } from '#contracts/rental-status.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { dollarWords } from '#back-office/words/number-words.ts';

/** How many cars there are, and how many of them visitors see. */
export function countVehicles(vehicles: Vehicle[]): { total: number; available: number } {
  return {
    total: vehicles.length,
    available: vehicles.filter(({ isAvailable }) => isAvailable).length,
  };
}

/** How many rentals are active, and what active and completed ones earn, as "$1,250.00". */
export function sumRentals(rentals: Rental[]): { active: number; revenue: string } {
  const active = rentals.filter(({ status }) => status === 'active').length;
  const cents = rentals
    .filter(({ status }) => isEarning(status))
    .reduce((sum, { totalAmount }) => sum + (centsOf(totalAmount) ?? 0), 0);
  return { active, revenue: dollarWords(cents / 100) };
}
