import { centsOf } from '#contracts/money.ts';
import { monthAfter, monthAt, monthStart } from '#contracts/new-york-time.ts';
import type { Rental } from '#contracts/rental.ts';
import { shareOut } from './share-out.ts';

/** The part of a rental that falls into one month of New York's calendar. */
export interface RentalPart {
  id: string;
  month: string;
  /** Milliseconds since 1970, from the start to just before the end. */
  from: number;
  to: number;
  cents: number;
  /** Tenths of miles; null if the rental's distance is unknown. */
  tenths: number | null;
}

/** A rental by month: its amount and its distance split by time, to the cent and the tenth. */
export function partsOf({ id, startDate, endDate, totalAmount, distance }: Rental): RentalPart[] {
  const start = Date.parse(startDate);
  const end = Math.max(start, Date.parse(endDate));
  const periods: Pick<RentalPart, 'month' | 'from' | 'to'>[] = [];
  let [from, month] = [start, monthAt(new Date(start))];
  do {
    const next = monthAfter(month);
    const to = Math.min(end, monthStart(next).getTime());
    periods.push({ month, from, to });
    [from, month] = [to, next];
  } while (from < end);
  const lengths = periods.map(({ from, to }) => to - from);
  const cents = shareOut(centsOf(totalAmount) ?? 0, lengths);
  const tenths = distance === null ? [] : shareOut(Math.round(Number(distance) * 10), lengths);
  return periods.map((period, place) => ({
    id,
    ...period,
    cents: cents[place] ?? 0,
    tenths: tenths[place] ?? null,
  }));
}
