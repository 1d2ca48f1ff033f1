import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { weekdayWords } from '#contracts/clock-words.ts';
import { SelectField } from '#browser/fields.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { usePaused } from '#back-office/lists/finding/use-paused.ts';
import { NextPage } from '#back-office/lists/paged/NextPage.tsx';
import { useToken } from '#back-office/session/token.ts';
import { claimsOf } from '#back-office/session/token-claims.ts';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { auditQuery } from './audit-queries.ts';
import { Entry } from './Entry.tsx';

const kindWords = {
  '': 'Everything',
  rental: 'Rentals',
  vehicle: 'Cars',
  lead: 'Leads',
  content: 'Words and prices',
  block: 'Blocked times',
  calendar: 'Calendars',
  tesla: 'Tesla',
  person: 'Erasures',
  site: 'Sign-ins and the site',
} as const;
const kinds = Object.keys(kindWords) as (keyof typeof kindWords)[];

/** Every change made in the back office and every sign-in, newest first: one page, and more on request. */
export function History() {
  const [kind, setKind] = useInAddress('kind', kinds);
  const [words, setWords] = useInAddress('q');
  const asked = usePaused(words.trim());
  const query = useInfiniteQuery(auditQuery(kind, asked));
  const { data, isFetchNextPageError } = query;
  const own = claimsOf(useToken()).jti;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const list = useRef<HTMLOListElement>(null);
  const field = useId();

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3 [&>*]:grow [&>:first-child]:basis-32">
        <SearchField
          label="Search"
          placeholder="Any words"
          maxLength={60}
          value={words}
          onSearch={setWords}
        />
        <SelectField
          id={field}
          name="kind"
          label="Show only"
          value={kind}
          onChange={({ target }) => setKind(target.value as typeof kind)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindWords[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {!isFetchNextPageError && (
        <LoadState query={query} what="the history">
          <CardPlaceholders label="Loading the history" />
        </LoadState>
      )}
      {data && entries.length === 0 && !query.hasNextPage && (
        <EmptyNote>
          {kind || asked
            ? 'Nothing in the history is about that.'
            : 'Nothing yet. Every sign-in and every change will be listed here.'}
        </EmptyNote>
      )}
      {entries.length > 0 && (
        <ol
          ref={list}
          className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card"
        >
          {entries.map((entry, place) => {
            const day = weekdayWords(entry.at);
            const before = entries[place - 1];
            const isNewDay = !before || weekdayWords(before.at) !== day;
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
