import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { RowPlaceholders } from '#back-office/leads/RowPlaceholders.tsx';
import type { LeadPages } from '#back-office/leads/cached-leads.ts';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { useFocusOnMore } from '#back-office/lists/paged/use-focus-on-more.ts';
import { emptyWords, shownWords } from './list-words.ts';
import { LeadRow } from './LeadRow.tsx';

/** The id of a lead's row on the page. */
export const rowId = (id: string) => `lead-${id}`;

interface LeadListProps {
  query: UseInfiniteQueryResult<LeadPages>;
  search: string;
  openId: string | null;
  onOpen: (id: string) => void;
  onRefresh: () => Promise<void>;
}

/** The leads of a search or state, newest first: one page, and more on request. */
export function LeadList({ query, search, openId, onOpen, onRefresh }: LeadListProps) {
  const { data, error, isFetching, isFetchNextPageError, isPlaceholderData } = query;
  const leads = data?.pages.flatMap((page) => page.leads) ?? [];
  const last = data?.pages.at(-1);
  const list = useFocusOnMore<HTMLUListElement>(query.isFetchingNextPage, leads.length);

  return (
    <div className="grid gap-4">
      {error && !isFetchNextPageError && (
        <LoadFailure error={error} what="the inbox" onRetry={() => void query.refetch()} />
      )}
      {!data && !error && <RowPlaceholders label="Loading the inbox" />}
      {last && (
        <div className="-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="text-muted">
            {isPlaceholderData ? 'Searching...' : shownWords(last, search)}
          </p>
          <button
            type="button"
            aria-disabled={isFetching || undefined}
            onClick={() => !isFetching && void onRefresh()}
            className="-mr-3 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold text-link hover:bg-mist"
          >
            <RefreshCw
              aria-hidden="true"
              className={`size-4 ${isFetching ? 'animate-spin' : ''}`}
            />
            Refresh
          </button>
        </div>
      )}
      {last && leads.length === 0 && <EmptyNote>{emptyWords(last, search)}</EmptyNote>}
      {leads.length > 0 && (
        <ul
          ref={list}
          aria-busy={isPlaceholderData || undefined}
          className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card aria-busy:opacity-60"
        >
          {leads.map((lead) => (
            <li key={lead.id}>
              <LeadRow
                id={rowId(lead.id)}
                lead={lead}
                isOpen={lead.id === openId}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {isFetchNextPageError && (
        <LoadFailure error={error} what="more leads" onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && !isFetchNextPageError && (
        <button
          type="button"
          aria-disabled={query.isFetchingNextPage || undefined}
          onClick={() => !isFetching && void query.fetchNextPage()}
          className="button-outline aria-disabled:cursor-progress aria-disabled:opacity-70"
        >
          {query.isFetchingNextPage
            ? 'Loading...'
            : last?.searchedBackTo
              ? 'Search further back'
              : 'Show more'}
        </button>
      )}
    </div>
  );
}
