import type { Vehicle } from '#contracts/vehicle.ts';

export const visibilities = ['All', 'Visible', 'Hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** The cars whose name, model or VIN holds the words, in capitals or not, of those shown or hidden. */
export function filterVehicles(
  vehicles: Vehicle[],
  words: string,
  visibility: Visibility,
): Vehicle[] {
  const sought = words.trim().toLowerCase();
  return vehicles.filter(
    ({ name, model, vin, isAvailable }) =>
      (visibility === 'All' || isAvailable === (visibility === 'Visible')) &&
      [name, model, vin].some((text) => text?.toLowerCase().includes(sought)),
  );
}
