import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  markedPlace,
  marks,
  type ContentOverview,
  type ContentPlace,
  type ContentPreview,
} from '#contracts/content-edit.ts';
import { isSamePlace } from '#contracts/content-part.ts';
import { numberText } from '#contracts/fill-facts.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { queryClient } from '#back-office/session/queries.ts';
import { BackToAll } from '#back-office/content/BackTo.tsx';
import { fileQuery, lookAt, pageQuery } from '#back-office/content/content-queries.ts';
import { pageName, readsAs } from '#back-office/content/content-words.ts';
import { isOfField } from '#back-office/content/my-words.ts';
import { isOfPlace, plainWords } from '#back-office/content/value-words.ts';
import { ReviewLink } from '#back-office/content/ReviewLink.tsx';
import { AddQuestion } from '#back-office/content/new/Add.tsx';
import { useWaiting } from '#back-office/content/waiting-words.ts';
import { WaitingNote } from '#back-office/content/WaitingNote.tsx';
import { PageFrame } from './PageFrame.tsx';

const loadSheet = async () =>
  (await import('#back-office/content/value/ValueSheet.tsx')).ValueSheet;

/** A page as it will be, each of its texts and pictures under a button. */
export function PageEditor({ page, overview }: { page: string; overview: ContentOverview }) {
  const query = useQuery(pageQuery(page));
  const [isEditing, setEditing] = useState(true);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [openSheet, sheet] = useLazyDialog(loadSheet);
  const { changes } = overview;
  const title = pageName(overview.pages.find((one) => one.page === page) ?? { page, title: page });
  useEffect(() => {
    lookAt(page);
    return () => lookAt(undefined);
  }, [page]);
  const { data } = query;
  useEffect(() => {
    if (data) void readFiles(data);
  }, [data]);
  const { waiting, hasFailed } = useWaiting();
  const unsent = useUnsent(hasFailed ? waiting : [], overview);
  const isWaiting = (place: ContentPlace) => waiting.some((one) => isSamePlace(one, place));
  const isChanged = (place: ContentPlace) =>
    changes.some((change) => isOfPlace(change, place)) || isWaiting(place);
  return (
    <div className="grid max-w-5xl gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <BackToAll />
        <div className="flex flex-wrap">
          <Button look="quiet" aria-pressed={isMenuOpen} onClick={() => setMenuOpen(!isMenuOpen)}>
            Menu
          </Button>
          <Button look="quiet" aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
            {isEditing ? 'Look only' : 'Edit'}
          </Button>
        </div>
        <h2 className="w-full text-2xl">{title}</h2>
      </div>
      <p className="text-muted">
        {isEditing ? 'Tap a text or a picture to change it.' : 'This is what visitors will see.'}
      </p>
      {page === '/faq' && <AddQuestion overview={overview} />}
      <div
        tabIndex={-1}
        className="sticky top-2 z-20 grid max-h-96 gap-2 overflow-y-auto empty:hidden focus:outline-none"
      >
        <WaitingNote overview={overview} />
      </div>
      {query.data ? (
        <PageFrame
          title={`The page ${title}`}
          shown={query.data}
          {...{ isEditing, isMenuOpen, unsent }}
          isChanged={isChanged}
          isKept={(place) => hasFailed && isWaiting(place)}
          isWrong={(place) => overview.problems.some((one) => isSamePlace(one, place))}
          onEdit={(place) => openSheet({ place, overview })}
        />
      ) : (
        <LoadState query={query} what="this page">
          <CardPlaceholders label="Loading the page" />
        </LoadState>
      )}
      <ReviewLink overview={overview} />
      {sheet}
    </div>
  );
}

/** What waits for a connection, as the page will say it; the same list as long as it is the same words. */
function useUnsent(waiting: ReturnType<typeof useWaiting>['waiting'], overview: ContentOverview) {
  const unsent = waiting.flatMap(({ file, path, value }) => {
    if (!isOfField(value) || value === null || path[0] === 'body') return [];
    const text = typeof value === 'number' ? numberText(path.join('.'), value) : plainWords(value);
    return [{ place: { file, path }, words: readsAs(text, overview) || text }];
  });
  const key = JSON.stringify(unsent);
  return useMemo(() => JSON.parse(key) as typeof unsent, [key]);
}

/**
 * Reads the files that a page is in, those of most of it first, so that a tap opens its words at once, and
 * without a connection, too.
 */
async function readFiles({ html, marked }: ContentPreview) {
  const shown = [...html.matchAll(marks)].flatMap(
    ([, digits]) => (digits && marked[markedPlace(digits)]) || [],
  );
  const files = [...Map.groupBy(shown, ({ file }) => file)].sort(
    ([, some], [, others]) => others.length - some.length,
  );
  for (const [file] of files) {
    await queryClient.query({ ...fileQuery(file), staleTime: 'static' }).catch(() => {});
  }
}
