import { queryOptions } from '@tanstack/react-query';
import { rentalDetail } from '#contracts/rental.ts';
import { rentalsQuery } from '#islands/shared/admin/queries.ts';
import { adminRequest } from '#islands/shared/admin/request.ts';

/** A rental with what its car said when it began and ended. */
export const rentalQuery = (id: string) =>
  queryOptions({
    queryKey: [...rentalsQuery.queryKey, id],
    queryFn: ({ signal }) =>
      adminRequest(`/api/admin/rentals/${encodeURIComponent(id)}`, { signal }, rentalDetail),
  });
