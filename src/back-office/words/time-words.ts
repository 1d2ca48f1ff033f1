import { clockWords, dateAt, dateWords, timeWords } from '#contracts/clock-words.ts';

export { clockWords, dateAt, dateWords, timeWords } from '#contracts/clock-words.ts';

const inNewYork = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options });

const clockAndZone = inNewYork({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
const fullDate = inNewYork({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const longDate = inNewYork({ weekday: 'long', month: 'long', day: 'numeric' });
const dayAndYear = inNewYork({ dateStyle: 'full' });

/** The ways in which people type a date when they search: "2026-12-05 12/5/2026". */
export function numericDates(time: string): string {
  const day = dateAt(new Date(time));
  const [year, month, date] = day.split('-').map(Number);
  return `${day} ${month}/${date}/${year}`;
}

/** "5:20 PM" of this day, "Nov 21, 5:20 PM" of another: for a screen that goes on with the clock. */
export const briefTimeWords = (time: string, now: Date): string =>
  dateAt(new Date(time)) === dateAt(now) ? clockWords(time) : timeWords(time, now);

/** "5:20 PM" of this day, "Nov 21" of another: for a screen that goes on with the clock. */
export const clockOrDateWords = (time: string, now: Date): string =>
  dateAt(new Date(time)) === dateAt(now) ? clockWords(time) : dateWords(time, now);

/** "as of Nov 21, 5:20 PM"; "not read yet" for a value without a time. */
export const asOf = (time: string | null, now = new Date()): string =>
  time === null ? 'not read yet' : `as of ${timeWords(time, now)}`;

/** "Monday, June 1" in New York. */
export const dayWords = (at: Date): string => longDate.format(at);

/** "Monday, June 1, 2026" in New York. */
export const wholeDate = (time: string): string => dayAndYear.format(new Date(time));

/** A pick-up or a return on New York's clock: "Fri, Jul 3, 2026" and "10:00 AM EDT". */
export function rentalTime(time: string): [day: string, time: string] {
  const at = new Date(time);
  // Some engines put a narrow no-break space before AM and PM.
  return [fullDate.format(at), clockAndZone.format(at).replace(/\s/g, ' ')];
}

/** "Fri, Jul 3, 2026, 10:00 AM EDT to Sun, Jul 5, 2026, 10:00 AM EDT". */
export const periodWords = (from: string, to: string): string =>
  [from, to].map((time) => rentalTime(time).join(', ')).join(' to ');
