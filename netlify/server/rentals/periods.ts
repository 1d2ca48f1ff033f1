import { instantAt } from '#contracts/new-york-time.ts';

/** From a moment to just before another, in milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
}

/** Days of New York's calendar, such as `2026-01-01`, the last one included. */
export function spanOfDays(from: string, to: string): Span {
  const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  return { from: midnight(from), until: midnight(next) };
}

/** Whether something takes any of a time; one may begin when the other ends. */
export function overlaps(
  { startDate, endDate }: { startDate: string; endDate: string },
  { from, until }: Span,
): boolean {
  return Date.parse(startDate) < until && Date.parse(endDate) > from;
}

/** The quarter in which something ends, such as `2024-Q3`, of the calendar in UTC. */
export function quarterOf({ endDate }: { endDate: string }): string {
  const end = new Date(endDate);
  return `${end.getUTCFullYear()}-Q${Math.floor(end.getUTCMonth() / 3) + 1}`;
}

/** When a quarter begins, or the one `after` quarters later, in milliseconds since 1970. */
export function quarterStart(quarter: string, after = 0): number {
  const [year = NaN, number = NaN] = quarter.split('-Q').map(Number);
  return Date.UTC(year, 3 * (number - 1 + after));
}

function midnight(day: string): number {
  const instant = instantAt(`${day}T00:00`);
  if (!instant) throw new RangeError('This is no day of the calendar.');
  return instant.getTime();
}
