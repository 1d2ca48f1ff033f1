import type { Vehicle } from '#contracts/vehicle.ts';

export const visibilities = ['All', 'Visible', 'Hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** The shown or hidden cars whose name, model or VIN holds the words, in upper or lower case. */
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
