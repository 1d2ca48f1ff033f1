import { queryOptions } from '@tanstack/react-query';
import { rentalDetail, type Rental } from '#contracts/rental.ts';
import { changing, queryClient, rentalsQuery } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';

const { queryKey } = rentalsQuery;

/** A rental with its car's readings at both ends. The list is updated with it. */
export const rentalQuery = (id: string) =>
  queryOptions({
    ...changing,
    queryKey: [...queryKey, id],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/rentals/${encodeURIComponent(id)}` as const;
      const detail = await adminRequest(path, { signal }, rentalDetail);
      const { evidence: _, ...is } = detail;
      queryClient.setQueryData<Rental[]>(queryKey, (list) =>
        list?.map((listed) => (listed.id === id ? is : listed)),
      );
      return detail;
    },
  });
