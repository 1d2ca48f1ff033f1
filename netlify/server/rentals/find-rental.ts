import type { RentalDetail } from '#contracts/rental-detail.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { milesText } from '#server/fleet/vehicle-of.ts';
import { readTrip, type NearestReadings } from '#server/fleet/history.ts';
import { readFacts } from '#server/business/facts.ts';
import { findArchived } from './archive.ts';
import { sessionsOf } from './charging-of-rentals.ts';
import { conflictsIn } from './conflicts.ts';
import { checkHandOver } from './check-hand-over.ts';
import {
  rentalOf,
  openRentals,
  readLive,
  type LiveDocument,
  type StoredRental,
} from './live-document.ts';
import { lateReturn, offeredCharges } from './offered-charges.ts';
import { unknownRental } from './owner-rentals.ts';
import { readCars } from './write-rental.ts';
import type { Deployed } from '#server/storage/store.ts';

/** A rental with the readings of its car nearest to pick-up and return. 404 if unknown. */
export async function findRental(context: Deployed, id: string): Promise<RentalDetail> {
  const { live, rental: found } = await find(context, id);
  const { start, end } = await readTrip(openFleet(context), found.vehicleId, {
    start: Date.parse(found.handOver?.at ?? found.startDate),
    end: Date.parse(found.takeBack?.at ?? found.endDate),
  });
  const evidence = {
    start: evidenceOf(start),
    // A car that is out has not come back, whenever it was due.
    end: evidenceOf(found.status === 'active' ? noReadings : end),
  };
  const detail = { ...rentalOf(found, conflictsIn(live, new Date())(found)), evidence };
  const { handover, rates } = readFacts();
  const fees = { ...handover, day: rates.shortTerm.day };
  const isOut = found.status === 'active';
  return {
    ...detail,
    lateFee: {
      isSet: Boolean(fees.lateHour),
      soFar: (isOut && lateReturn(Date.now(), found.endDate, fees)) || null,
    },
    offers: offeredCharges(detail, fees, await sessionsOf(context, found)),
    handOverCheck: found.status === 'pending' ? await checkNow(context, live, found) : null,
  };
}

async function checkNow(context: Deployed, live: LiveDocument, rental: StoredRental) {
  const { minimumCharge } = readFacts().handover;
  return checkHandOver(rental, new Date(), { live, cars: await readCars(context), minimumCharge });
}

/** A rental as it is stored. 404 if unknown. */
export const findStored = async (context: Deployed, id: string) => (await find(context, id)).rental;

async function find(
  context: Deployed,
  id: string,
): Promise<{ live: LiveDocument; rental: StoredRental }> {
  const rentals = openRentals(context);
  const live = await readLive(rentals);
  if (live.deleted.includes(id)) throw unknownRental();
  const known = live.rentals.find((one) => one.id === id);
  const rental = known ?? (await findArchived(rentals, live.archive.toReversed(), id))?.rental;
  if (!rental) throw unknownRental();
  return { live, rental };
}

const noReadings: NearestReadings = { batteryLevel: null, odometerMiles: null };

function evidenceOf({ batteryLevel, odometerMiles }: NearestReadings) {
  const odometer = milesText(odometerMiles?.value);
  return {
    batteryLevel,
    odometer: odometerMiles && odometer !== null ? { ...odometerMiles, value: odometer } : null,
  };
}
