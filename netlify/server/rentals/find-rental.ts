import type { RentalDetail } from '#contracts/rental.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { milesText } from '#server/fleet/vehicle-of.ts';
import { readNearest, type NearestReadings } from '#server/fleet/history.ts';
import { readFacts } from '#server/business/facts.ts';
import { findArchived } from './archive.ts';
import { checkHandOver } from './check-hand-over.ts';
import {
  rentalOf,
  openRentals,
  readLive,
  type LiveDocument,
  type StoredRental,
} from './live-document.ts';
import { unknownRental } from './owner-rentals.ts';
import { readCars } from './write-rental.ts';
import type { Deployed, Store } from '#server/storage/store.ts';

/** A rental with the readings of its car nearest to pick-up and return. 404 if unknown. */
export async function findRental(context: Deployed, id: string): Promise<RentalDetail> {
  const rentals = openRentals(context);
  const live = await readLive(rentals);
  const found = await find(rentals, live, id);
  if (!found) throw unknownRental();
  const moments = [found.handOver?.at ?? found.startDate, found.takeBack?.at ?? found.endDate].map(
    (time) => new Date(time),
  );
  const [start, end] = (await readNearest(openFleet(context), found.vehicleId, moments)).map(
    evidenceOf,
  );
  return {
    ...rentalOf(found),
    evidence: { start: start!, end: end! },
    handOverCheck: found.status === 'pending' ? await checkNow(context, live, found) : null,
  };
}

async function checkNow(context: Deployed, live: LiveDocument, rental: StoredRental) {
  const { minimumCharge } = readFacts().handover;
  return checkHandOver(rental, new Date(), { live, cars: await readCars(context), minimumCharge });
}

async function find(
  rentals: Store,
  live: LiveDocument,
  id: string,
): Promise<StoredRental | undefined> {
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
