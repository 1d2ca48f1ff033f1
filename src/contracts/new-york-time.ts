const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
});

/** What New York's clock shows at an instant, such as `2026-07-03T10:00`. */
export function wallTimeAt(instant: Date): string {
  const shown = Object.fromEntries(
    parts.formatToParts(instant).map((part) => [part.type, part.value]),
  );
  return `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}`;
}

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

/** The month in which an instant falls in New York, such as `2026-07`. */
export const monthAt = (instant: Date) => wallTimeAt(instant).slice(0, 7);

/** The month after another: of `2026-12` it is `2027-01`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return next.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, '0')).join('-');
}

/** The months from the first to the last, both among them. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** The instant at which a month such as `2026-07` begins in New York. */
export function monthStart(month: string): Date {
  const start = instantAt(`${month}-01T00:00`);
  if (!start) throw new RangeError('This is no month of the calendar.');
  return start;
}
