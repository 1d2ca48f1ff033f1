import { wallTimeAt } from './new-york-time.ts';

const inNewYork = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options });

const clock = inNewYork({ hour: 'numeric', minute: '2-digit' });
const date = inNewYork({ month: 'short', day: 'numeric' });
const dateAndYear = inNewYork({ month: 'short', day: 'numeric', year: 'numeric' });
const weekday = inNewYork({ weekday: 'short' });

/** Keeps a date or a time on one line. */
const joined = (words: string) => words.replace(/\s/g, '\u00a0');

/** The day in New York at an instant, such as `2026-11-21`. */
export const dateAt = (instant: Date): string => wallTimeAt(instant).slice(0, 10);

/** "5:20 PM" in New York. */
export const clockWords = (time: string): string => joined(clock.format(new Date(time)));

/** A date in New York: "Nov 12", or "Nov 12, 2025" if that is not this year. */
export function dateWords(time: string, now = new Date()): string {
  const at = new Date(time);
  const isThisYear = dateAt(at).slice(0, 4) === dateAt(now).slice(0, 4);
  return joined((isThisYear ? date : dateAndYear).format(at));
}

/**
 * A time on New York's clock and calendar: "Nov 21, 5:20 PM", with the year if it is not this one.
 * Never "today": a screen may stay open overnight.
 */
export const timeWords = (time: string, now = new Date()): string =>
  `${dateWords(time, now)}, ${clockWords(time)}`;

/** "Tue, Nov 24", with the year if it is not this one. */
export const weekdayWords = (time: string, now = new Date()): string =>
  `${weekday.format(new Date(time))}, ${dateWords(time, now)}`;
