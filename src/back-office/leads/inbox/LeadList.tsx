import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { searchedLength, type InboxPage } from '#contracts/inbox.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import type { LeadPages } from '#back-office/leads/lead-queries.ts';
import { RowPlaceholders } from '#back-office/leads/RowPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { NextPage } from '#back-office/lists/paged/NextPage.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { dateAt, dateWords } from '#back-office/words/time-words.ts';
import { LeadRow } from './LeadRow.tsx';
import { SaveLeads } from './SaveLeads.tsx';

const searchedPart = `in long messages, only the first ${searchedLength} characters`;

/** The line above the list: how many are unread, or how far back the search went. */
export function shownWords({ unread, searchedBackTo }: InboxPage, search: string): string {
  if (searchedBackTo) return `Searched back to ${dateWords(searchedBackTo)}.`;
  if (search) return `Searched all leads; ${searchedPart}.`;
  return unread > 0 ? `${countWords(unread, 'lead')} unread` : 'All read';
}

/** Shown in place of an empty list. */
export function emptyWords({ counts, searchedBackTo }: InboxPage, search: string): string {
  if (searchedBackTo) return `No lead since ${dateWords(searchedBackTo)} matches your search.`;
  if (search) return `No leads match your search. It covers all leads; ${searchedPart}.`;
  const { spam, ...others } = counts;
  if (Object.values(others).some((count) => count > 0)) return 'No leads here.';
  return spam > 0
    ? `No leads here, only ${spam} under Spam.`
    : 'No leads yet. What visitors send through the forms of the site arrives here.';
}

export const rowId = (id: string) => `lead-${id}`;

interface LeadListProps {
  query: UseInfiniteQueryResult<LeadPages>;
  search: string;
  openId: string | null;
  onOpen: (id: string) => void;
  onRefresh: () => Promise<void>;
  /** Searches where a search of all leads does not: in Spam. */
  onSearchSpam: (() => void) | undefined;
}

/** The leads of a search or state, newest first: one page, and more on request. */
export function LeadList(props: LeadListProps) {
  const { query, search, openId, onOpen, onRefresh, onSearchSpam } = props;
  const { data, isFetching, isFetchNextPageError, isPlaceholderData } = query;
  const leads = data?.pages.flatMap((page) => page.leads) ?? [];
  const last = data?.pages.at(-1);
  const list = useRef<HTMLUListElement>(null);
  const today = dateAt(useNow());

  return (
    <div className="grid gap-4">
      {!isFetchNextPageError && (
        <LoadState query={query} what="the inbox">
          <RowPlaceholders label="Loading the inbox" />
        </LoadState>
      )}
      {last && (
        <div className="-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="text-muted">
            {isPlaceholderData ? 'Searching...' : shownWords(last, search)}
          </p>
          <Button
            look="quiet"
            isBusy={isFetching}
            onClick={() => void onRefresh()}
            className="-mr-3"
          >
            <RefreshCw className={`size-4 ${isFetching ? 'animate-spin' : ''}`} />
            Refresh
          </Button>
        </div>
      )}
      {last && search && onSearchSpam && last.counts.spam > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          Spam was not searched.
          <Button look="quiet" onClick={onSearchSpam}>
            Search in Spam
          </Button>
        </p>
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
                today={today}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {leads.length > 0 && <SaveLeads />}
      <NextPage query={query} list={list} what="more leads">
        {last?.searchedBackTo ? 'Search further back' : 'Show more'}
      </NextPage>
    </div>
  );
}
