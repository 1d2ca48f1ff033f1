import * as z from 'zod/mini';
import { rental as rentalContract } from '#contracts/rental.ts';
import type { Rental } from '#contracts/rental.ts';
import { emptyLedger, readLedgers } from './ledger.ts';
import type { Ledger, StoredRental } from './ledger.ts';
import type { Store } from '#server/storage/store.ts';

/** A rental with the car in whose ledger it stands. */
export type PlacedRental = StoredRental & { vehicleId: string };

/** Every rental of these ledgers by its id: of one that stands in several, the copy that holds. */
export function currentRentals(ledgers: ReadonlyMap<string, Ledger>): Map<string, PlacedRental> {
  const current = new Map<string, PlacedRental>();
  for (const [vehicleId, { rentals }] of ledgers) {
    for (const rental of Object.values(rentals)) {
      const placed = { ...rental, vehicleId };
      const known = current.get(rental.id);
      if (hasFailed(ledgers, rental) || (known && !holdsOver(placed, known))) continue;
      current.set(rental.id, placed);
    }
  }
  return current;
}

/** These ledgers without the copies of rentals that hold no longer, or never did. */
export function withoutOutdated(ledgers: ReadonlyMap<string, Ledger>): Map<string, Ledger> {
  const current = currentRentals(ledgers);
  return new Map(
    [...ledgers].map(([vehicleId, ledger]) => {
      const holding = Object.entries(ledger.rentals).filter(
        ([id]) => current.get(id)?.vehicleId === vehicleId,
      );
      return [vehicleId, { ...ledger, rentals: Object.fromEntries(holding) }];
    }),
  );
}

/** Of two copies of a rental the later one holds, of two as late the one in the car whose id comes first. */
function holdsOver(one: PlacedRental, other: PlacedRental): boolean {
  if (one.revision !== other.revision) return one.revision > other.revision;
  return one.vehicleId < other.vehicleId;
}

/** Whether the move that put a copy here came too late: its rental was changed or taken away there before. */
function hasFailed(ledgers: ReadonlyMap<string, Ledger>, { id, move }: StoredRental): boolean {
  if (!move) return false;
  const from = ledgers.get(move.from) ?? emptyLedger;
  return !isSettled(from, { id, move }) && revisionIn(from, id) !== move.revision;
}

/** Whether the ledger that a rental came from notes that it went by this move. */
export function isSettled({ moved }: Ledger, { id, move }: Pick<StoredRental, 'id' | 'move'>) {
  return !move || moved?.[id] === move.id;
}

/** 0 where the ledger does not have it. */
export function revisionIn({ rentals }: Ledger, id: string): number {
  return Object.hasOwn(rentals, id) ? (rentals[id]?.revision ?? 0) : 0;
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
