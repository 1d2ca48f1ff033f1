/** The header that carries the revenue of all rentals ever, in US dollars such as `"1234.50"`. */
export const totalRevenueHeader = 'x-total-revenue';

const monthsListed = 13;

/** Since when what ended is listed without asking, in milliseconds: the month, in UTC, 13 months before. */
export function recentSince(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsListed);
}
