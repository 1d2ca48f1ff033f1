import { queryOptions } from '@tanstack/react-query';
import { rentalList, type Rental, totalRevenueHeader } from '#contracts/rental.ts';
import { parsed, type Answer } from '#browser/api.ts';
import { adminQuery, changing, whatStands } from '#back-office/session/queries.ts';
import { readAdmin, type AdminPath } from '#back-office/session/admin-request.ts';

const path = '/api/admin/rentals';

/** Rentals as the server lists them, and what its headers say. */
export interface RentalPage {
  rentals: Rental[];
  /** Of all rentals ever, in dollars; null where it is not said. */
  totalRevenue: string | null;
  /** Where the older ones are; null where there are none. */
  older: AdminPath | null;
}

/** A page of rentals: the one that says so, or the recent ones. */
export async function readRentalPage(
  page: AdminPath | null,
  signal: AbortSignal,
): Promise<Answer<RentalPage>> {
  const { value, headers } = await readAdmin(page ?? path, { signal }, parsed(rentalList));
  const [, older] = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
  return {
    value: {
      rentals: value,
      totalRevenue: headers.get(totalRevenueHeader),
      older: older?.startsWith(path) ? (older as AdminPath) : null,
    },
    headers,
  };
}

/** What is open or ended in the last 13 months. Everything about rentals is below this key. */
export const recentRentalsQuery = queryOptions({
  ...changing,
  queryKey: ['rentals'],
  queryFn: async ({ signal, client, queryKey }) =>
    whatStands(await readRentalPage(null, signal), client.getQueryData<RentalPage>(queryKey)),
});

export const rentalsQuery = queryOptions({
  ...recentRentalsQuery,
  select: ({ rentals }: RentalPage) => rentals,
});

/** Below this key are older rentals that were asked for, and below the next those of days. */
export const olderKey = [...recentRentalsQuery.queryKey, 'older'];
const daysKey = [...recentRentalsQuery.queryKey, 'days'];

/** What overlaps days such as `2026-01-01`, the last one included. */
export const rentalsOfDaysQuery = (from: string, to: string) => ({
  ...adminQuery([...daysKey, from, to], `${path}?from=${from}&to=${to}`, rentalList),
  ...changing,
});
