import { wallTimeAt } from '#contracts/new-york-time.ts';
import { isBlocking, isOverdue } from '#contracts/rental-status.ts';
import type { LiveDocument } from '#server/rentals/live-document.ts';
import { spanOfDays, type Span } from '#server/rentals/periods.ts';

/** When a car is not free. */
export interface TakenTimes {
  rentals: Span[];
  blocks: Span[];
}

const nothing: TakenTimes = { rentals: [], blocks: [] };

/** Tells for each car when it is taken. One that should be back, and isn't, is out until the end of today. */
export function takenTimes(
  { rentals, blocks }: Pick<LiveDocument, 'rentals' | 'blocks'>,
  now: Date,
): (vehicleId: string) => TakenTimes {
  const today = wallTimeAt(now).slice(0, 10);
  const tonight = spanOfDays(today, today).until;
  const cars = new Map<string, TakenTimes>();
  const of = (vehicleId: string): TakenTimes => {
    const known = cars.get(vehicleId) ?? { rentals: [], blocks: [] };
    cars.set(vehicleId, known);
    return known;
  };
  for (const { vehicleId, status, startDate, endDate } of rentals) {
    if (!isBlocking(status)) continue;
    const [from, end] = [Date.parse(startDate), Date.parse(endDate)];
    const until = isOverdue({ status, endDate }, now) ? Math.max(end, tonight) : end;
    of(vehicleId).rentals.push({ from, until });
  }
  for (const { vehicleId, startDate, endDate } of blocks) {
    of(vehicleId).blocks.push({ from: Date.parse(startDate), until: Date.parse(endDate) });
  }
  return (vehicleId) => cars.get(vehicleId) ?? nothing;
}

/**
 * Whether a car can be rented for a time, with the turnaround between it and the rentals around it. Times
 * count by the half hour, so that nobody finds out to the minute when a rental ends.
 */
export function isAvailable(
  { rentals, blocks }: TakenTimes,
  { from, until }: Span,
  turnaroundHours: number,
): boolean {
  const wanted = {
    from: Math.floor(from / halfHour) * halfHour,
    until: Math.ceil(until / halfHour) * halfHour,
  };
  const turnaroundMs = turnaroundHours * 2 * halfHour;
  const meets = (one: Span, gap: number) =>
    one.from < wanted.until + gap && one.until + gap > wanted.from;
  return !rentals.some((one) => meets(one, turnaroundMs)) && !blocks.some((one) => meets(one, 0));
}

const halfHour = 30 * 60_000;

/** A day of New York's calendar, such as `2026-12-04`, and whether the car is booked on any part of it. */
export interface Day {
  date: string;
  isBooked: boolean;
}

/** So many days from one on. */
export function daysFrom(first: string, count: number, taken: TakenTimes): Day[] {
  const all = [...taken.rentals, ...taken.blocks];
  return Array.from({ length: count }, (_, after) => {
    const date = dayAfter(first, after);
    const { from, until } = spanOfDays(date, date);
    return { date, isBooked: all.some((one) => one.from < until && one.until > from) };
  });
}

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
