import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { SelectField } from '#browser/fields.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { NextPage } from '#back-office/lists/paged/NextPage.tsx';
import { useToken } from '#back-office/session/token.ts';
import { useWaitingSent } from '#back-office/rentals/use-waiting-sent.ts';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { rentalTime } from '#back-office/words/time-words.ts';
import { auditQuery } from './audit-queries.ts';
import { Entry } from './Entry.tsx';
import { sessionOf } from './entry-words.ts';

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

/** What was typed, once the typing pauses. */
function usePaused(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 400);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Every change made in the back office and every sign-in, newest first: one page, and more on request. */
export function History() {
  useWaitingSent();
  const [kind, setKind] = useInAddress('kind', kinds);
  const [words, setWords] = useInAddress('q');
  const asked = usePaused(words.trim());
  const query = useInfiniteQuery(auditQuery(kind, asked));
  const { data, isFetchNextPageError } = query;
  const own = sessionOf(useToken());
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const list = useRef<HTMLOListElement>(null);
  const field = useId();

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[1.5fr_1fr] items-end gap-3">
        <SearchField
          label="Search"
          placeholder="Person, car, device"
          maxLength={60}
          value={words}
          onSearch={setWords}
        />
        <SelectField
          id={field}
          name="kind"
          label="About"
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
