/** The paid calls of a calendar month (UTC). Times are in milliseconds since 1970. */
export interface CallAllowance {
  perMonth: number;
  left: number;
  month: { from: number; until: number };
}

/**
 * This share of the calls is held back for presses and hand-overs, and freed as the month passes, except
 * what belongs to its last day.
 */
const heldBack = 0.3;
const day = 24 * 3_600_000;

/**
 * How long a car rests between two scheduled calls so that the month's calls last to its end, if so many
 * cars share them. Milliseconds; Infinity while only what is held back is left.
 */
export function restBetweenCalls(
  { perMonth, left, month }: CallAllowance,
  cars: number,
  now: Date,
): number {
  const timeLeft = month.until - now.getTime();
  const reserve = (heldBack * perMonth * Math.max(timeLeft, day)) / (month.until - month.from);
  const free = left - reserve;
  return free > 0 ? (cars * timeLeft) / free : Infinity;
}
