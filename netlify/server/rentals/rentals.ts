import * as z from 'zod/mini';
import { rental as rentalContract } from '#contracts/rental.ts';
import type { Rental } from '#contracts/rental.ts';
import { readLedgers } from '#server/rentals/ledger.ts';
import type { Ledger, StoredRental } from '#server/rentals/ledger.ts';
import type { Store } from '#server/storage/store.ts';

/** A rental with the car in whose ledger it stands. */
export type PlacedRental = StoredRental & { vehicleId: string };

/** Every rental of these ledgers by its id: of one that stands in two, the copy that holds. */
export function currentRentals(ledgers: ReadonlyMap<string, Ledger>): Map<string, PlacedRental> {
  const current = new Map<string, PlacedRental>();
  for (const [vehicleId, { rentals }] of ledgers) {
    for (const [id, rental] of Object.entries(rentals)) {
      const known = current.get(id);
      if (!known || rental.revision > known.revision) current.set(id, { ...rental, vehicleId });
    }
  }
  return current;
}

/** Every rental, the latest pick-up first, in one read for each car that ever had one. */
export async function listRentals(rentals: Store): Promise<Rental[]> {
  const placed = currentRentals(await readLedgers(rentals));
  return [...placed.values()].map(rentalOf).sort(laterFirst);
}

/** A rental as it goes over the wire. */
export function rentalOf(placed: PlacedRental): Rental {
  return z.parse(rentalContract, { ...placed, distance: distanceOf(placed) });
}

/** Miles driven: what the marketplace says, or what the odometers tell; null where neither does. */
function distanceOf({ statedDistance, startOdometer, endOdometer }: PlacedRental): string | null {
  if (statedDistance !== null) return statedDistance;
  if (startOdometer === null || endOdometer === null) return null;
  const hundredths =
    Math.round(Number(endOdometer) * 100) - Math.round(Number(startOdometer) * 100);
  return hundredths < 0 ? null : (hundredths / 100).toFixed(1);
}

function laterFirst(one: Rental, other: Rental): number {
  return Date.parse(other.startDate) - Date.parse(one.startDate) || (one.id < other.id ? -1 : 1);
}
