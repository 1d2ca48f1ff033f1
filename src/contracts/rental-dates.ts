import { instantAt } from '#contracts/new-york-time.ts';
import { stayOfDates, type Stay, type StayProblem } from '#contracts/stay.ts';

/** The times of a rental, by New York's clock. */
export interface RentalDates {
  stay: Stay;
  /** As they were typed, such as `2026-12-04T17:00`. */
  pickUp: string;
  return: string;
  /** The same in milliseconds since 1970. */
  from: number;
  until: number;
}

/** Reads the pick-up and the return of a rental to come, such as `2026-12-04T17:00`. */
export function readRentalDates(
  fields: { pickUp?: string | undefined; return?: string | undefined },
  now: Date,
): { dates: RentalDates } | { problem: StayProblem } {
  const { pickUp = '', return: returned = '' } = fields;
  const reading = stayOfDates(pickUp, returned);
  if ('problem' in reading) return reading;
  const [from, until] = [instantAt(pickUp)!, instantAt(returned)!];
  if (from < now) {
    return {
      problem: { field: 'pickUp', sentence: 'Please choose a pick-up in the future.' },
    };
  }
  const { stay } = reading;
  return {
    dates: { stay, pickUp, return: returned, from: from.getTime(), until: until.getTime() },
  };
}

const words = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit' } as const),
});

/** A wall time as a person says it, such as "Fri, Dec 4, 5:00 PM". The text must be a time. */
export const wallTimeWords = (wallTime: string) =>
  words.format(new Date(`${wallTime}Z`)).replace(/\s/g, ' ');

/**
 * Dates as another site takes them: `from=[pick-up MM/DD/YYYY]&at=[pick-up HH:mm]` becomes
 * `from=12%2F04%2F2026&at=17%3A00`, and `[return ...]` likewise.
 */
export const datesAsTaken = (form: string, dates: Pick<RentalDates, 'pickUp' | 'return'>): string =>
  form.replace(/\[(pick-up|return) ([^\]]+)\]/g, (_, which: string, pattern: string) => {
    const [year = '', month = '', day = '', hour = '', minute = ''] = (
      which === 'return' ? dates.return : dates.pickUp
    ).split(/[-T:]/);
    const parts: Record<string, string> = { YYYY: year, MM: month, DD: day, HH: hour, mm: minute };
    return encodeURIComponent(pattern.replace(/YYYY|MM|DD|HH|mm/g, (part) => parts[part]!));
  });

/** Both times of a rental, such as "Fri, Dec 4, 5:00 PM to Mon, Dec 7, 5:00 PM". */
export const datesWords = (dates: Pick<RentalDates, 'pickUp' | 'return'>) =>
  `${wallTimeWords(dates.pickUp)} to ${wallTimeWords(dates.return)}`;
