import { dayAfter, instantAt } from '#contracts/new-york-time.ts';
import { plannedTime, type Span } from '#contracts/taken.ts';
import type { StoredBlock, StoredRental } from './live-document.ts';

/** Days of New York's calendar, such as `2026-01-01`, the last one included. */
export function spanOfDays(from: string, to: string): Span {
  return { from: midnight(from), until: midnight(dayAfter(to)) };
}

/** From the first to the last time at which a rental or a block has its car, as planned or as it happened. */
export function reachOf(one: StoredRental | StoredBlock): Span {
  const { from, until } = plannedTime(one);
  const [left, back] = 'handOver' in one ? [one.handOver?.at, one.takeBack?.at] : [];
  return {
    from: left === undefined ? from : Math.min(from, Date.parse(left)),
    until: back === undefined ? until : Math.max(until, Date.parse(back)),
  };
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
