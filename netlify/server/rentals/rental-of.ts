import * as z from 'zod/mini';
import { rental as rentalContract, type Rental } from '#contracts/rental.ts';
import type { StoredRental } from './live-document.ts';

/** A rental as it goes over the wire. */
export function rentalOf(rental: StoredRental): Rental {
  return z.parse(rentalContract, { ...rental, distance: distanceOf(rental) });
}

/** The miles driven: as the marketplace states, or from the odometers; null if neither is known. */
function distanceOf({ statedDistance, startOdometer, endOdometer }: StoredRental): string | null {
  if (statedDistance !== null) return statedDistance;
  if (startOdometer === null || endOdometer === null) return null;
  const hundredths =
    Math.round(Number(endOdometer) * 100) - Math.round(Number(startOdometer) * 100);
  return hundredths < 0 ? null : (hundredths / 100).toFixed(1);
}
