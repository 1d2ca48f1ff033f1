import { queryOptions } from '@tanstack/react-query';
import { rentalDetail } from '#contracts/rental.ts';
import { withRental } from '#back-office/rentals/rental-page.ts';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { changing, queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';

const { queryKey } = recentRentalsQuery;

/** A rental with its car's readings at both ends. The list is updated with it. */
export const rentalQuery = (id: string) =>
  queryOptions({
    ...changing,
    queryKey: [...queryKey, id],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/rentals/${encodeURIComponent(id)}` as const;
      const detail = await adminRequest(path, { signal }, rentalDetail);
      const { evidence: _, ...is } = detail;
      const page = queryClient.getQueryData(queryKey);
      if (page?.rentals.some((listed) => listed.id === id)) {
        queryClient.setQueryData(queryKey, withRental(page, is));
      }
      return detail;
    },
  });
