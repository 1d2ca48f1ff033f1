import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "450.00" as 45000: money is counted in whole cents. */
const centsOf = (amount: string) => Math.round(Number(amount) * 100);

/** How many cars there are, and how many of them visitors see. */
export function countVehicles(vehicles: Vehicle[]): { total: number; available: number } {
  return {
    total: vehicles.length,
    available: vehicles.filter(({ isAvailable }) => isAvailable).length,
  };
}

/** How many rentals are on their way, and what active and completed ones earn, as "$1,250.00". */
export function sumRentals(rentals: Rental[]): { active: number; revenue: string } {
  const active = rentals.filter(({ status }) => status === 'active');
  const earning = [...active, ...rentals.filter(({ status }) => status === 'completed')];
  const cents = earning.reduce((sum, { totalAmount }) => sum + centsOf(totalAmount), 0);
  return { active: active.length, revenue: money.format(cents / 100) };
}
