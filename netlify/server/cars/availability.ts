import { dayAfter } from '#contracts/new-york-time.ts';
import { blockedTime, meet, takenTime, type Span } from '#contracts/taken.ts';
import type { LiveDocument } from '#server/rentals/live-document.ts';
import { spanOfDays } from '#server/rentals/periods.ts';

/** When a car is not free. */
export interface TakenTimes {
  rentals: Span[];
  blocks: Span[];
}

const nothing: TakenTimes = { rentals: [], blocks: [] };

/** Tells for each car when it is taken; rentals as far as they are not over. */
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
  for (const rental of rentals) {
    const taken = takenTime(rental, now);
    if (taken && taken.until > Number(now)) of(rental.vehicleId).rentals.push(taken);
  }
  for (const block of blocks) {
    const blocked = blockedTime(block);
    if (blocked) of(block.vehicleId).blocks.push(blocked);
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
  const gap = turnaroundHours * 2 * halfHour;
  const withGap = { from: wanted.from - gap, until: wanted.until + gap };
  return !rentals.some((one) => meet(one, withGap)) && !blocks.some((one) => meet(one, wanted));
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
    const day = spanOfDays(date, date);
    return { date, isBooked: all.some((one) => meet(one, day)) };
  });
}
