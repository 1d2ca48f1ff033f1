import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';

/** How many cars there are, and how many of them visitors see. */
export function countVehicles(vehicles: Vehicle[]): { total: number; available: number } {
  return {
    total: vehicles.length,
    available: vehicles.filter(({ isAvailable }) => isAvailable).length,
  };
}

/** How many rentals are active. */
export const countActive = (rentals: Rental[]): number =>
  rentals.filter(({ status }) => status === 'active').length;
