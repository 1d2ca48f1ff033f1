import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';
import { isBlocking } from '#contracts/rental-status.ts';
import type { LiveDocument } from '#server/rentals/live-document.ts';
import type { Span } from '#server/rentals/periods.ts';

/** When a car is not free. */
export interface TakenTimes {
  rentals: Span[];
  blocks: Span[];
}

const nothing: TakenTimes = { rentals: [], blocks: [] };

/** Tells for each car when it is taken. A car that is out stays so until it is back. */
export function takenTimes(
  { rentals, blocks }: Pick<LiveDocument, 'rentals' | 'blocks'>,
  now: Date,
): (vehicleId: string) => TakenTimes {
  const cars = new Map<string, TakenTimes>();
  const of = (vehicleId: string): TakenTimes => {
    const known = cars.get(vehicleId) ?? { rentals: [], blocks: [] };
    cars.set(vehicleId, known);
    return known;
  };
  for (const { vehicleId, status, startDate, endDate } of rentals) {
    if (!isBlocking(status)) continue;
    const [from, end] = [Date.parse(startDate), Date.parse(endDate)];
    const until = status === 'active' ? Math.max(end, now.getTime()) : end;
    of(vehicleId).rentals.push({ from, until });
  }
  for (const { vehicleId, startDate, endDate } of blocks) {
    of(vehicleId).blocks.push({ from: Date.parse(startDate), until: Date.parse(endDate) });
  }
  return (vehicleId) => cars.get(vehicleId) ?? nothing;
}

/** Whether a car can be rented for a time, with the turnaround between it and the rentals around it. */
export function isFree({ rentals, blocks }: TakenTimes, wanted: Span, turnaroundMs: number) {
  const meets = (one: Span, gap: number) =>
    one.from < wanted.until + gap && one.until + gap > wanted.from;
  return !rentals.some((one) => meets(one, turnaroundMs)) && !blocks.some((one) => meets(one, 0));
}

/** A day of New York's calendar, such as `2026-12-04`, and whether all of it is free. */
export interface Day {
  date: string;
  isFree: boolean;
}

/** So many days from today on. */
export function daysFrom(now: Date, count: number, taken: TakenTimes): Day[] {
  const today = wallTimeAt(now).slice(0, 10);
  const all = [...taken.rentals, ...taken.blocks];
  return Array.from({ length: count }, (_, after) => {
    const [date, next] = [dayAfter(today, after), dayAfter(today, after + 1)];
    const [from, until] = [Math.max(midnight(date), now.getTime()), midnight(next)];
    return { date, isFree: !all.some((one) => one.from < until && one.until > from) };
  });
}

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const midnight = (date: string) => instantAt(`${date}T00:00`)?.getTime() ?? NaN;
