const monthsListed = 13;

/** Rentals that ended since then are listed by default: the start of the month, in UTC, 13 months before. Ms. */
export function recentSince(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsListed);
}
