import * as z from 'zod/mini';
import { centsOf } from '#contracts/money.ts';
import { emailField } from '#contracts/submission.ts';
import { isOfOurTime } from '#server/our-times.ts';
import type { StoredBlock, StoredRental } from './live-document.ts';

/*
 * What the site writes of rentals is stricter than the schemas that read them, and reports, calendars and pages
 * rely on it. Whatever comes from elsewhere, as a backup and the history in it do, is held to the same.
 */

const isOdometer = (miles: string | null) => miles === null || /^\d{1,7}(\.\d{1,3})?$/.test(miles);
export const isRentalId = (id: string) => /^[0-9a-f-]{36}$/i.test(id);
const isPercent = (level: number | null) => level === null || (level >= 0 && level <= 100);
const isAmount = (dollars: string) => centsOf(dollars) !== undefined;

/** Whether a span, or what is given of it, is of our time and ends no sooner than it begins. */
export const isFitSpan = ({ startDate, endDate }: Partial<StoredBlock>): boolean =>
  [startDate, endDate].every((time) => time === undefined || isOfOurTime(time)) &&
  !(startDate && endDate && Date.parse(startDate) > Date.parse(endDate));

/** Whether a rental, or what is given of it, is one that the site could have written. */
export function isFitRental(rental: Partial<StoredRental>): boolean {
  const { id, startOdometer, endOdometer, statedDistance, totalAmount, deposit, customerEmail } =
    rental;
  const miles = [startOdometer, endOdometer, statedDistance];
  const amounts = [
    totalAmount,
    deposit?.amount,
    ...(rental.charges ?? []).map((one) => one.amount),
  ];
  const noted = [rental.handOver, rental.takeBack].filter(
    (one) => one !== null && one !== undefined,
  );
  return (
    (id === undefined || isRentalId(id)) &&
    isFitSpan(rental) &&
    miles.every((one) => one === undefined || isOdometer(one)) &&
    amounts.every((one) => one === undefined || isAmount(one)) &&
    noted.every((one) => isOfOurTime(one.at) && isPercent(one.batteryLevel)) &&
    (!customerEmail || z.safeParse(emailField, customerEmail).success)
  );
}
