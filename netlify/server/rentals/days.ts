import { instantAt } from '#contracts/new-york-time.ts';
import type { Span } from './overlapping.ts';

/** The time of days of New York's calendar, such as `2026-01-01`, the last one included. */
export function spanOfDays(from: string, to: string): Span {
  const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  return { from: midnight(from), until: midnight(next) };
}

function midnight(day: string): number {
  const instant = instantAt(`${day}T00:00`);
  if (!instant) throw new RangeError('This is no day of the calendar.');
  return instant.getTime();
}
