import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';

/**
 * The moment so long before another one, by New York's calendar. `keptFor` is such as `24 months` or
 * `7 years`; a month that is too short for the day gives its last.
 */
export function keptSince(keptFor: string, now: Date): Date {
  const [count = '', unit = ''] = keptFor.split(' ');
  const months = Number(count) * (unit.startsWith('year') ? 12 : 1);
  const wallTime = wallTimeAt(now);
  const [year = 0, month = 0, day = 0] = wallTime.slice(0, 10).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const date = `${first.toISOString().slice(0, 8)}${String(Math.min(day, days)).padStart(2, '0')}`;
  // Where the clocks went forward, the day has no such time; noon is on every day.
  const instant = instantAt(`${date}${wallTime.slice(10)}`) ?? instantAt(`${date}T12:00`);
  if (!instant) throw new Error('Every day has a noon.');
  return instant;
}
