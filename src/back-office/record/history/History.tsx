import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { useFocusOnMore } from '#back-office/lists/paged/use-focus-on-more.ts';
import { useToken } from '#back-office/session/session.ts';
import { auditQuery } from './audit-queries.ts';
import { Entry } from './Entry.tsx';
import { sessionOf } from './entry-words.ts';

/** Every change made in the back office, newest first: one page, and more on request. */
export function History() {
  const query = useInfiniteQuery(auditQuery);
  const { data, error, isFetchNextPageError, isFetchingNextPage } = query;
  const own = sessionOf(useToken());
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const list = useFocusOnMore<HTMLOListElement>(isFetchingNextPage, entries.length);

  if (!data && !error) return <CardPlaceholders label="Loading the history" />;
  return (
    <div className="grid gap-6">
      {error && !isFetchNextPageError && (
        <LoadFailure error={error} what="the history" onRetry={() => void query.refetch()} />
      )}
      {data && entries.length === 0 && !query.hasNextPage && (
        <EmptyNote>No changes yet. Every change you make will be listed here.</EmptyNote>
      )}
      {entries.length > 0 && (
        <ol
          ref={list}
          className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card"
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} own={own} />
          ))}
        </ol>
      )}
      {isFetchNextPageError && (
        <LoadFailure
          error={error}
          what="older changes"
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      {query.hasNextPage && !isFetchNextPageError && (
        <button
          type="button"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => !isFetchingNextPage && void query.fetchNextPage()}
          className="button-outline aria-disabled:cursor-progress aria-disabled:opacity-70 sm:justify-self-center"
        >
          {isFetchingNextPage ? 'Loading...' : 'Show older changes'}
        </button>
      )}
    </div>
  );
}
