/** Swedish writes a time as ISO 8601 does, but for its T. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What New York's clock shows at an instant, such as `2026-07-03T10:00`. */
export const wallTimeAt = (instant: Date) => clock.format(instant).replace(' ', 'T');

/**
 * The instant at which New York's clock shows a time such as `2026-07-03T10:00`. Undefined where the
 * calendar or, when the clocks go forward, the day has no such time; of a time that comes twice, the first.
 */
export function instantAt(wallTime: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime)) return undefined;
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // New York is four hours behind UTC in summer, five in winter.
  return [4, 5]
    .map((hours) => new Date(asUtc + hours * 3_600_000))
    .find((instant) => wallTimeAt(instant) === wallTime);
}

const words = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

/** An instant as a person in New York says it, such as "Jul 3, 2026, 10:00 AM EDT". */
export function newYorkWords(instant: Date): string {
  // Some engines put a narrow no-break space before AM and PM.
  return words.format(instant).replace(/\s/g, ' ');
}

/** The day after one such as `2026-06-30`, or so many days after it. */
export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** The month in which an instant falls in New York, such as `2026-07`. */
export const monthAt = (instant: Date) => wallTimeAt(instant).slice(0, 7);

/** The month that comes `count` months later: one after `2026-12` is `2027-01`. */
export function monthAfter(month: string, count = 1): string {
  const total = monthNumber(month) + count;
  const [year, number] = [Math.floor(total / 12), (total % 12) + 1];
  return `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}`;
}

/** The months from the first to the last, both among them. */
export function monthsBetween(first: string, last: string): string[] {
  const length = Math.max(0, monthNumber(last) - monthNumber(first) + 1);
  return Array.from({ length }, (_, place) => monthAfter(first, place));
}

/** Cached: slow to compute, and a report needs the same months thousands of times. */
const starts = new Map<string, Date>();

/** The instant at which a month such as `2026-07` begins in New York. */
export function monthStart(month: string): Date {
  const start = starts.get(month) ?? instantAt(`${month}-01T00:00`);
  if (!start) throw new RangeError('This is no month of the calendar.');
  starts.set(month, start);
  return start;
}

/** Months since the year 0; NaN where the text is no month. */
function monthNumber(month: string): number {
  const [year = NaN, number = NaN] = month.split('-').map(Number);
  return year * 12 + number - 1;
}
