import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { focusItem } from '#back-office/lists/ShowMore.tsx';

interface NextPageProps {
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  /** The element around the items: the first one of a page that has just arrived has the focus. */
  list: RefObject<HTMLElement | null>;
  /** What didn't load, as in "We couldn't load ...". */
  what: string;
  /** On the button. */
  children: string;
}

/** The button that loads the next page of a list, or why that failed. */
export function NextPage({ query, list, what, children }: NextPageProps) {
  const { error, hasNextPage, isFetching, isFetchNextPageError, isFetchingNextPage } = query;
  const before = useRef<number>(null);
  useEffect(() => {
    if (isFetchingNextPage) {
      before.current ??= list.current?.children.length ?? 0;
      return;
    }
    if (before.current !== null) focusItem(list.current?.children[before.current]);
    before.current = null;
  }, [isFetchingNextPage, list]);

  const fetchNext = () => void query.fetchNextPage();
  if (isFetchNextPageError) return <LoadState query={{ error, refetch: fetchNext }} what={what} />;
  if (!hasNextPage) return null;
  return (
    <Button
      isBusy={isFetchingNextPage}
      onClick={() => !isFetching && fetchNext()}
      className="sm:justify-self-center"
    >
      {isFetchingNextPage ? 'Loading...' : children}
    </Button>
  );
}
