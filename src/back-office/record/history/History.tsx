import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { NextPage } from '#back-office/lists/paged/NextPage.tsx';
import { useToken } from '#back-office/session/token.ts';
import { rentalTime } from '#back-office/words/time-words.ts';
import { auditQuery } from './audit-queries.ts';
import { Entry } from './Entry.tsx';
import { sessionOf } from './entry-words.ts';

/** Every change made in the back office and every sign-in, newest first: one page, and more on request. */
export function History() {
  const query = useInfiniteQuery(auditQuery);
  const { data, isFetchNextPageError } = query;
  const own = sessionOf(useToken());
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const list = useRef<HTMLOListElement>(null);

  return (
    <div className="grid gap-6">
      {!isFetchNextPageError && (
        <LoadState query={query} what="the history">
          <CardPlaceholders label="Loading the history" />
        </LoadState>
      )}
      {data && entries.length === 0 && !query.hasNextPage && (
        <EmptyNote>Nothing yet. Every sign-in and every change will be listed here.</EmptyNote>
      )}
      {entries.length > 0 && (
        <ol
          ref={list}
          className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card"
        >
          {entries.map((entry, place) => {
            const [day] = rentalTime(entry.at);
            const before = entries[place - 1];
            const isNewDay = !before || rentalTime(before.at)[0] !== day;
            return (
              <Entry key={entry.id} entry={entry} own={own} day={isNewDay ? day : undefined} />
            );
          })}
        </ol>
      )}
      <NextPage query={query} list={list} what="older changes">
        Show older changes
      </NextPage>
    </div>
  );
}
