import { wallTimeAt } from '#contracts/new-york-time.ts';

const inNewYork = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options });

const clock = inNewYork({ hour: 'numeric', minute: '2-digit' });
const clockAndZone = inNewYork({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
const date = inNewYork({ month: 'short', day: 'numeric' });
const dateAndYear = inNewYork({ month: 'short', day: 'numeric', year: 'numeric' });
const fullDate = inNewYork({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const longDate = inNewYork({ weekday: 'long', month: 'long', day: 'numeric' });

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

/** The ways in which people type a date when they search: "2026-12-05 12/5/2026". */
export function numericDates(time: string): string {
  const day = dateAt(new Date(time));
  const [year, month, date] = day.split('-').map(Number);
  return `${day} ${month}/${date}/${year}`;
}

/** "5:20 PM" of this day, "Nov 21, 5:20 PM" of another: for a screen that goes on with the clock. */
export const briefTimeWords = (time: string, now: Date): string =>
  dateAt(new Date(time)) === dateAt(now) ? clockWords(time) : timeWords(time, now);

/** "as of Nov 21, 5:20 PM"; "not read yet" for a value without a time. */
export const asOf = (time: string | null, now = new Date()): string =>
  time === null ? 'not read yet' : `as of ${timeWords(time, now)}`;

/** "Monday, June 1" in New York. */
export const dayWords = (at: Date): string => longDate.format(at);

/** A pick-up or a return on New York's clock: "Fri, Jul 3, 2026" and "10:00 AM EDT". */
export function rentalTime(time: string): [day: string, time: string] {
  const at = new Date(time);
  // Some engines put a narrow no-break space before AM and PM.
  return [fullDate.format(at), clockAndZone.format(at).replace(/\s/g, ' ')];
}

/** "Fri, Jul 3, 2026, 10:00 AM EDT to Sun, Jul 5, 2026, 10:00 AM EDT". */
export const periodWords = (from: string, to: string): string =>
  [from, to].map((time) => rentalTime(time).join(', ')).join(' to ');
