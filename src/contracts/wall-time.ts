import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';

/**
 * What is wrong with a time that was typed, such as `2026-07-03T10:00`: `otherwise` where it is none, and a
 * sentence of its own where New York's clocks skip it. Undefined where nothing is wrong.
 */
export function wallTimeProblem(wallTime: string, otherwise: string): string | undefined {
  if (instantAt(wallTime)) return undefined;
  const asUtc = new Date(`${wallTime}Z`);
  const isOnCalendar =
    /^.{16}$/.test(wallTime) &&
    !Number.isNaN(Number(asUtc)) &&
    asUtc.toISOString().startsWith(wallTime);
  return isOnCalendar
    ? "That time doesn't exist: New York's clocks go forward over it. Please choose another."
    : otherwise;
}

/** The instant of a time that was typed; one that doesn't exist stays as it is, to be refused. */
export const instantOf = (typed = ''): string =>
  instantAt(typed.slice(0, 16))?.toISOString() ?? typed.slice(0, 16);

/** What New York's clock shows at an instant, as milliseconds of a clock that never changes. */
export const onClock = (instant: string): number => Date.parse(`${wallTimeAt(new Date(instant))}Z`);
