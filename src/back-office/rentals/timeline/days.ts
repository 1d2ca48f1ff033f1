import { instantAt } from '#contracts/new-york-time.ts';

/** A day in New York, such as `2026-06-01`, from its midnight to the next: 23, 24 or 25 hours. */
export interface Day {
  date: string;
  /** ms since the epoch. */
  from: number;
  to: number;
}

const dayLength = 24 * 60 * 60_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

/** A number of consecutive days. New York's clocks change at two, so every day has its midnight. */
export function daysFrom(first: string, count: number): Day[] {
  const midnight = (index: number) => Number(instantAt(`${addDays(first, index)}T00:00`));
  return Array.from({ length: count }, (_, index) => ({
    date: addDays(first, index),
    from: midnight(index),
    to: midnight(index + 1),
  }));
}

/** Where an instant lies among days that are all drawn as wide as one: from 0 to their count. */
export function placeOf(instant: number, days: Day[]): number {
  const index = days.findIndex(({ to }) => instant < to);
  const day = days[index];
  if (!day) return days.length;
  return index + Math.max(0, (instant - day.from) / (day.to - day.from));
}
