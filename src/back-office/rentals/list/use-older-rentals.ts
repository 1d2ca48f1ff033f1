import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { olderKey, readRentalPage } from '#back-office/rentals/rental-queries.ts';
import { queryClient } from '#back-office/session/queries.ts';
import type { AdminPath } from '#back-office/session/request.ts';

const olderRentalsQuery = (first: AdminPath | null) =>
  infiniteQueryOptions({
    queryKey: [...olderKey, first],
    queryFn: ({ pageParam, signal }) => readRentalPage(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ older }) => older,
  });

/** Older rentals, from the first page of them on, as they are asked for. */
export function useOlderRentals(first: AdminPath | null) {
  const query = olderRentalsQuery(first);
  const [isAsked, setIsAsked] = useState(false);
  const enabled =
    first !== null && (isAsked || queryClient.getQueryData(query.queryKey) !== undefined);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...query,
    enabled,
  });
  const last = data?.pages.at(-1);
  return {
    rentals: data?.pages.flatMap(({ rentals }) => rentals) ?? [],
    /** Where the next page is; null once all are there. */
    next: last ? last.older : first,
    error,
    isLoading: isFetching,
    showMore() {
      if (!enabled) setIsAsked(true);
      else if (error) void refetch();
      else if (hasNextPage) void fetchNextPage();
    },
  };
}
