import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { centsOf } from '#contracts/money.ts';
import { costBody } from '#contracts/cost-body.ts';
import { vehicleChange } from '#contracts/vehicle-change.ts';
import type { OwnerDocument, OwnerEntry } from '#server/fleet/owner-document.ts';
import type { JournalDocument } from '#server/journal/journal-document.ts';
import type { Cost } from '#contracts/costs.ts';
import type { Kept, LiveDocument, StoredRental } from '#server/rentals/live-document.ts';

/*
 * What the site writes is stricter than the schemas that read it: reports, calendars and pages rely on it.
 * Whatever comes from outside in one piece, as a backup does, is held to the same.
 */

const isYear20xx = (time: string) => /^20\d\d-/.test(time);
const isOdometer = (miles: string | null) => miles === null || /^\d{1,7}(\.\d{1,2})?$/.test(miles);
const isAmount = (dollars: string) => centsOf(dollars) !== undefined;
const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0;

const isSpan = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  isYear20xx(startDate) && isYear20xx(endDate) && Date.parse(startDate) <= Date.parse(endDate);

const isFitRental = (rental: StoredRental): boolean =>
  isSpan(rental) &&
  [rental.startOdometer, rental.endOdometer, rental.statedDistance].every(isOdometer) &&
  [rental.totalAmount, ...rental.charges.map(({ amount }) => amount)].every(isAmount) &&
  (rental.deposit === null || isAmount(rental.deposit.amount)) &&
  [rental.handOver, rental.takeBack].every((one) => one === null || isYear20xx(one.at));

const areFitKept = ({ rentals, blocks }: Kept) =>
  rentals.every(isFitRental) && blocks.every(isSpan);

export const isFitArchive = areFitKept;

export const isFitLive = (live: LiveDocument): boolean =>
  areFitKept(live) &&
  live.archive.every(
    ({ rentals, earnedCents, earliestStart, latestEnd }) =>
      isCount(rentals) &&
      Number.isSafeInteger(earnedCents) &&
      isSpan({ startDate: earliestStart, endDate: latestEnd }),
  );

export const hasFitCosts = ({ costs }: { costs: readonly Cost[] }): boolean =>
  costs.every(
    ({ vehicleId, kind, amount, from, to }) =>
      z.safeParse(costBody, { vehicleId, kind, amount, from, to }).success,
  );

export const areFitCars = ({ vehicles }: OwnerDocument): boolean =>
  Object.values(vehicles).every(isFitCar);

/** What visitors see of a car, and the odometer that counts on. */
function isFitCar(car: OwnerEntry): boolean {
  const { isAvailable, isRetired, name, model, color, year, plate, publicName, text } = car;
  const { features, town, pickUpPlace, listing, turnaroundHours, odometer } = car;
  const said = {
    ...{ isAvailable, isRetired, name, model, color, year, plate, publicName, text },
    ...{ features, town, pickUpPlace, listing, turnaroundHours },
    ...(odometer && { odometer: String(odometer.value) }),
    photos: car.photos.map(({ id, alt, focus: { x, y } }) => ({ id, alt, focus: { x, y } })),
  };
  return (
    z.safeParse(vehicleChange, said).success &&
    (odometer === null || isYear20xx(odometer.at)) &&
    car.slugs.every((slug) => /^[a-z0-9-]{1,100}$/.test(slug))
  );
}

/** Listing goes by the time of an entry, finding one by the time that its id begins with. */
export const hasFitEntries = ({ items }: JournalDocument<AuditEntry>): boolean =>
  items.every(({ at, id }) => isYear20xx(at) && /^20\d{4}/.test(id));
