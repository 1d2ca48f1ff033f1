import type { RentalDetail } from '#contracts/rental.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { milesText } from '#server/fleet/vehicle-of.ts';
import { readNearest, type NearestReadings } from '#server/fleet/history.ts';
import { findArchived } from './archive.ts';
import { rentalOf, openRentals, readLive, type StoredRental } from './live-document.ts';
import { unknownRental } from './owner-rentals.ts';
import type { Deployed, Store } from '#server/storage/store.ts';

/** A rental with the readings of its car nearest to pick-up and return. 404 if unknown. */
export async function findRental(context: Deployed, id: string): Promise<RentalDetail> {
  const found = await find(openRentals(context), id);
  if (!found) throw unknownRental();
  const moments = [found.startDate, found.endDate].map((time) => new Date(time));
  const [start, end] = (await readNearest(openFleet(context), found.vehicleId, moments)).map(
    evidenceOf,
  );
  return { ...rentalOf(found), evidence: { start: start!, end: end! } };
}

async function find(rentals: Store, id: string): Promise<StoredRental | undefined> {
  const live = await readLive(rentals);
  if (live.deleted.includes(id)) return undefined;
  const found = live.rentals.find((one) => one.id === id);
  if (found) return found;
  return (await findArchived(rentals, live.archive.toReversed(), id))?.rental;
}

function evidenceOf({ batteryLevel, odometerMiles }: NearestReadings) {
  const odometer = milesText(odometerMiles?.value);
  return {
    batteryLevel,
    odometer: odometerMiles && odometer !== null ? { ...odometerMiles, value: odometer } : null,
  };
}
