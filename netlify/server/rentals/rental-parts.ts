import { billOf } from '#contracts/bill.ts';
import { monthAfter, monthAt, monthStart } from '#contracts/new-york-time.ts';
import type { Rental } from '#contracts/rental.ts';

/** The part of a rental that falls into one month of New York's calendar. */
export interface RentalPart {
  id: string;
  month: string;
  cents: number;
  /** What of the cents is not paid yet. */
  unpaidCents: number;
  /** Tenths of miles; null if the rental's distance is unknown. */
  tenths: number | null;
}

/** A rental by month: what its bill comes to and its distance split by time, to the cent and the tenth. */
export function partsOf(rental: Rental): RentalPart[] {
  const { id, startDate, endDate, distance } = rental;
  const start = Date.parse(startDate);
  const end = Math.max(start, Date.parse(endDate));
  const months: string[] = [];
  const lengths: number[] = [];
  let [from, month] = [start, monthAt(new Date(start))];
  do {
    const next = monthAfter(month);
    const to = Math.min(end, monthStart(next).getTime());
    months.push(month);
    lengths.push(to - from);
    [from, month] = [to, next];
  } while (from < end);
  const { total, open } = billOf(rental);
  const cents = shareOut(total, lengths);
  const unpaid = shareOut(open, lengths);
  const tenths = distance === null ? [] : shareOut(Math.round(Number(distance) * 10), lengths);
  return months.map((month, place) => ({
    ...{ id, month },
    cents: cents[place] ?? 0,
    unpaidCents: unpaid[place] ?? 0,
    tenths: tenths[place] ?? null,
  }));
}

/**
 * Splits a total in proportion to weights, in whole shares that add up exactly to it: the remainder
 * goes one by one to the largest fractions.
 * @param total a whole number, which may be negative
 * @param weights whole numbers that are not negative; if all are 0, the first part gets everything
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((one, other) => one + other, 0));
  if (sum === 0n) return weights.map((_, place) => (place === 0 ? total : 0));
  const amount = BigInt(Math.abs(total));
  // Products of cents and milliseconds exceed what a number can hold.
  const parts = weights.map((weight, place) => {
    const product = amount * BigInt(weight);
    return { place, share: Number(product / sum), remainder: product % sum };
  });
  const left = Number(amount) - parts.reduce((given, { share }) => given + share, 0);
  const first = [...parts].sort((one, other) =>
    one.remainder === other.remainder
      ? one.place - other.place
      : one.remainder > other.remainder
        ? -1
        : 1,
  );
  for (const part of first.slice(0, left)) part.share += 1;
  return parts.map(({ share }) => (total < 0 && share ? -share : share));
}
