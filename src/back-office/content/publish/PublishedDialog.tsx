import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ContentChange,
  ContentDifference,
  ContentOverview,
  ContentReleased,
  ContentSite,
} from '#contracts/content-edit.ts';
import { isIn, isSamePlace, keyOf } from '#contracts/content-part.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { failureSentence, toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { publishedQuery, saveChanges, takeBack } from '#back-office/content/content-queries.ts';
import { countWords, publishedWords, usualTime } from '#back-office/content/content-words.ts';
import { changeWords, isOfPlace, valueWriters } from '#back-office/content/value-words.ts';
import { fileAs } from '#back-office/content/undo-discard.ts';
import { isKeptAs } from '#back-office/content/waiting-words.ts';
import { Difference, DifferenceList } from './Difference.tsx';
import { foundFirst } from './found-first.ts';

interface PublishedDialogProps {
  publish: ContentSite['published'][number];
  overview: ContentOverview;
  /** The words that it was found by: what has them comes first. */
  asked?: string;
  onClose: () => void;
}

/** What a publish changed, and the way to take it back. */
export function PublishedDialog({
  publish,
  overview: now,
  asked: words = '',
  onClose,
}: PublishedDialogProps) {
  const query = useQuery(publishedQuery(publish.commit));
  // It reads as it was published; what is taken back, as visitors read it now and then.
  const { facts, factsBefore } = query.data ?? now;
  const writers = new Map(query.data?.changes.map((one) => [keyOf(one), one.writers]));
  const [asked, setAsked] = useState<ContentDifference[]>();
  const overview = {
    ...now,
    ...(asked ? { facts: factsBefore, factsBefore: now.factsBefore } : { facts, factsBefore }),
  };
  const [also, setAlso] = useState<string[]>([]);
  const [id, setId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      takeBack({
        ...{ id, commit: publish.commit, isConfirmed: asked !== undefined },
        also: (asked ?? [])
          .filter((one) => also.includes(keyOf(one)))
          .map(({ file, path }) => ({ file, path })),
      }),
    onSuccess: (answer: ContentReleased) => {
      setId(crypto.randomUUID());
      if (answer.state === 'asks') return setAsked(answer.places);
      toastSuccess(
        answer.state === 'published'
          ? `Visitors see it in ${usualTime(overview.site.typicalSeconds)}.`
          : 'Everything in it was already as before.',
        'Taken back',
      );
      onClose();
    },
  });
  // All of it is taken back at once: one of several can be put back by itself.
  const isOneOfMany = !asked && (query.data?.changes.length ?? 0) > 1;
  const others = (query.data?.changes.length ?? 0) - (asked?.length ?? 0);
  const choose = (key: string) =>
    setAlso(also.includes(key) ? also.filter((one) => one !== key) : [...also, key]);
  return (
    <AdminDialog
      name="published"
      title={publish.title}
      description={publishedWords(publish)}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-4">
        {asked && (
          <p role="alert" className="font-medium">
            {others > 0 && `${countWords(others, 'change')} will be taken back. `}
            What is below was changed again since, and stays as it is now unless you choose it here.
          </p>
        )}
        {asked || query.data ? (
          <DifferenceList>
            {(asked ?? foundFirst(query.data?.changes ?? [], words, overview)).map((one) => (
              <Difference key={keyOf(one)} difference={one} overview={overview}>
                <p className="text-sm text-muted empty:hidden">
                  {valueWriters(writers.get(keyOf(one)))}
                </p>
                {isOneOfMany && <PutBack difference={one} waiting={now.changes} />}
                {asked && (
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      checked={also.includes(keyOf(one))}
                      onChange={() => choose(keyOf(one))}
                      className="size-5"
                    />
                    Take this back, too
                  </label>
                )}
              </Difference>
            ))}
          </DifferenceList>
        ) : (
          <LoadState query={query} what="this publish">
            <CardPlaceholders label="Loading what it changed" />
          </LoadState>
        )}
        {error && (
          <p role="alert" className="font-medium text-danger">
            {failureSentence(
              error,
              'No answer came. Please try again: nothing is ever taken back twice.',
            )}
          </p>
        )}
        {isPending ? (
          <p role="status">Taking it back. This can take half a minute...</p>
        ) : query.isLoading ? null : (
          <ConfirmButton
            key={String(asked !== undefined)}
            label={isOneOfMany ? 'Take all of it back' : 'Take this back'}
            look="quiet"
            question={`Publish ${wordsBefore(query.data?.changes ?? [], now)} again? Visitors see that in ${usualTime(overview.site.typicalSeconds)}.`}
            confirm="Take it back"
            isHarmless
            onConfirm={mutate}
          />
        )}
      </div>
    </AdminDialog>
  );
}

/** Puts one value back as it was, as a change of the draft like any other. */
function PutBack({
  difference: { file, path, before, after },
  waiting,
}: {
  difference: ContentDifference;
  /** What waited to be published before. */
  waiting: readonly ContentChange[];
}) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      saveChanges([
        path.length > 0
          ? { do: 'set', id: crypto.randomUUID(), file, path, was: after, value: before }
          : fileAs(file, before, after),
      ]),
    onSuccess: ({ conflicts }) =>
      conflicts.length > 0 &&
      toastFailure('Not put back', 'It was changed again since. Change it on its page.'),
    onError: (error) =>
      toastFailure('Not put back', failureSentence(error, 'Please try again in a moment.')),
  });
  const wasBack = waiting.some(
    (one) => isSamePlace(one, { file, path }) && isKeptAs(one.after, before),
  );
  if (wasBack || data?.conflicts.length === 0) {
    // It may have been put back, and even published, before.
    const isWaiting = data?.changes.some(
      (one) => isOfPlace(one, { file, path }) || (one.file === file && isIn(one.path, path)),
    );
    if (!wasBack && !isWaiting) {
      return <p role="status">It already says that. There's nothing to publish.</p>;
    }
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3">
        Put back in the draft.
        <a
          href="/admin/pages?review=yes"
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          Review it
        </a>
      </p>
    );
  }
  return (
    <Button
      look="quiet"
      className="-ml-3 justify-self-start"
      isBusy={isPending}
      onClick={() => mutate()}
    >
      {path.length === 0 && before === null ? 'Remove only this' : 'Put only this back'}
    </Button>
  );
}

/** Longer words are not repeated in a question, in characters. */
const mostAsked = 80;

/** What comes back, where it is one short value. */
function wordsBefore(changes: ContentDifference[], overview: ContentOverview): string {
  const [only, ...others] = changes;
  const isPlain = typeof only?.before === 'string' || typeof only?.before === 'number';
  const before = isPlain && others.length === 0 ? changeWords(only, overview).before : '';
  return before && before.length <= mostAsked ? `“${before}”` : 'what was there before';
}
