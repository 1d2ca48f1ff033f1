import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { shownPage } from '#back-office/lists/paged/shown-page.ts';
import { olderKey, readRentalPage, type RentalPage } from '#back-office/rentals/rental-queries.ts';
import { queryClient, whatStands } from '#back-office/session/queries.ts';
import type { AdminPath } from '#back-office/session/admin-request.ts';

const olderRentalsQuery = (first: AdminPath | null) =>
  infiniteQueryOptions({
    queryKey: [...olderKey, first],
    queryFn: async (asked) =>
      whatStands(await readRentalPage(asked.pageParam, asked.signal), shownPage<RentalPage>(asked)),
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

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Says where the list ends, and brings the rentals from before that. */
export function OlderRentals({ older }: { older: ReturnType<typeof useOlderRentals> }) {
  const { next, error, isLoading, showMore } = older;
  const end = useRef<HTMLParagraphElement>(null);
  const before = useRef(next);
  useEffect(() => {
    // The button that was pressed is gone.
    if (!next && before.current) end.current?.focus();
    before.current = next;
  }, [next]);
  if (!next) {
    return (
      <p ref={end} tabIndex={-1} className="text-center text-muted focus:outline-none">
        The list goes back to the first rental.
      </p>
    );
  }
  const since = new URLSearchParams(next.split('?')[1]).get('endedBefore');
  return (
    <div className="grid justify-items-center gap-2">
      {error ? (
        <Failure error={error} otherwise="We couldn't load older rentals. Please try again." />
      ) : (
        <p className="text-center text-muted">
          Rentals that ended before {since && month.format(new Date(since))} are not in this list.
        </p>
      )}
      <Button isBusy={isLoading} onClick={showMore} className="w-full sm:w-auto">
        {isLoading ? 'Loading older rentals...' : 'Show older rentals'}
      </Button>
    </div>
  );
}
