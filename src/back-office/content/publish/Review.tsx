import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ContentChange, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { isSamePlace, keyOf } from '#contracts/content-part.ts';
import { TextField } from '#browser/fields.tsx';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { lazyPart, useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { failureSentence, toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { isOffline } from '#back-office/session/kept-at.ts';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { BackToAll } from '#back-office/content/BackTo.tsx';
import { publish, saveChanges } from '#back-office/content/content-queries.ts';
import {
  countWords,
  list,
  publishesUsed,
  siteWords,
  usualTime,
  writtenBy,
} from '#back-office/content/content-words.ts';
import { useWithKept } from '#back-office/content/kept-changes.ts';
import { replacedWords } from '#back-office/content/replaced-by.ts';
import { isOfPlace, isPhoto, showsWords, valueWriters } from '#back-office/content/value-words.ts';
import { discard, keptWords, undoOf, type Discarded } from '#back-office/content/undo-discard.ts';
import { WaitingNote } from '#back-office/content/WaitingNote.tsx';
import { dropWords, forgetMine, useWaiting } from '#back-office/content/waiting-words.ts';
import { Difference, DifferenceList } from './Difference.tsx';
import { BringBack, DiscardedRow } from './Discarded.tsx';
import { useDiscards } from './use-discards.ts';

const loadSheet = async () =>
  (await import('#back-office/content/value/ValueSheet.tsx')).ValueSheet;

const Mistakes = lazyPart(
  async () => (await import('./Mistakes.tsx')).Mistakes,
  'what is to be corrected',
  null,
);

/** Everything that waits, before it is published. */
export function Review(read: { overview: ContentOverview }) {
  const overview = useWithKept(read.overview);
  const { changes, problems } = overview;
  const [openSheet, sheet] = useLazyDialog(loadSheet);
  const { waiting, hasFailed } = useWaiting();
  const isKept = (change: ContentChange) =>
    hasFailed && waiting.some((one) => isSamePlace(one, change));
  const saved = changes.filter((change) => !isKept(change));
  const { rows, gone, becameOf, onDiscard, onBack } = useDiscards(overview);
  const others = problems.filter((problem) => !changes.some((one) => isOfPlace(one, problem)));
  const onCorrect = ({ file, path }: ContentPlace) => {
    const place = { file, path };
    onBack([{ change: place }]);
    openSheet({ place, overview });
  };
  return (
    <div tabIndex={-1} className="grid max-w-3xl gap-4 focus:outline-none">
      <div>
        <BackToAll />
        <h2 className="text-2xl">Before you publish</h2>
        <p role="status" className="text-muted">
          {sumWords(changes, gone.length)}
        </p>
      </div>
      <WaitingNote overview={overview} />
      {changes.length === 0 && (
        <EmptyNote>Nothing waits to be published. {siteWords(overview.site)}</EmptyNote>
      )}
      {problems.length > 0 && (
        <div role="alert" className="grid gap-2">
          {others.length < problems.length && (
            <p className="font-medium text-danger">
              Please correct what is marked in red before you publish.
            </p>
          )}
          {others.length > 0 && <Mistakes problems={others} {...{ overview, onCorrect }} />}
        </div>
      )}
      {rows.length > 1 && changes.length > 0 && (
        <a
          href="#publish"
          className="-ml-3 inline-flex min-h-11 items-center justify-self-start rounded-full px-3 font-semibold text-link"
        >
          Down to Publish
        </a>
      )}
      {rows.length > 0 && (
        <DifferenceList>
          {rows.map((row) => {
            if ('change' in row) {
              return (
                <DiscardedRow key={keyOf(row.change)} discard={row} {...{ overview, onBack }} />
              );
            }
            const mistakes = problems.filter((problem) => isOfPlace(row, problem));
            return (
              <Difference key={keyOf(row)} difference={row} overview={overview}>
                <p className="text-sm text-muted empty:hidden">{showsWords(row, overview)}</p>
                {mistakes.length > 0 && (
                  <Mistakes problems={mistakes} at={row.path} {...{ overview, onCorrect }} />
                )}
                <p role="status" className="font-medium empty:hidden">
                  {becameOf(row)}
                </p>
                <ChangeActions
                  {...{ change: row, overview, onDiscard }}
                  isKept={isKept(row)}
                  onEdit={mistakes.length > 0 ? undefined : onCorrect}
                />
              </Difference>
            );
          })}
        </DifferenceList>
      )}
      {gone.length > 0 && (
        <div className="grid">
          {gone.some((one) => undoOf([one])) && <p className="text-sm text-muted">{keptWords}</p>}
          {gone.length > 1 && <BringBack label="Bring all back" all={gone} onBack={onBack} />}
        </div>
      )}
      {changes.length > 0 && <PublishForm overview={overview} />}
      {saved.length > 1 && <DiscardAll changes={saved} onDiscard={onDiscard} />}
      {sheet}
    </div>
  );
}

/** How much waits, and by whom. */
function sumWords(changes: readonly ContentChange[], gone = 0): string {
  const writers = [...new Set(changes.flatMap((change) => change.writers))];
  const waiting = changes.length > 0 && countWords(changes.length, 'change');
  return [waiting, writtenBy(writers), gone > 0 && `${gone} discarded`].filter(Boolean).join(', ');
}

interface ChangeActionsProps {
  change: ContentChange;
  /** Whether it could not be saved yet. */
  isKept: boolean;
  onDiscard: (all: readonly Discarded[]) => void;
  overview: ContentOverview;
  /** Absent where it is to be corrected. */
  onEdit: ((place: ContentPlace) => void) | undefined;
}

interface Settled {
  act: 'discard' | 'keep';
  id: string;
}

function ChangeActions(props: ChangeActionsProps) {
  const { change, isKept, onDiscard, overview, onEdit } = props;
  const { file, path, writers, isConflict, after } = change;
  const isTyped = typeof after === 'string' || typeof after === 'number' || isPhoto(after);
  const isNewFile = path.length === 0 && after !== null;
  const others = writers.filter((one) => one !== overview.me);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act, id }: Settled): Promise<unknown> =>
      act === 'discard' ? discard([{ change, id }]) : saveChanges([{ do: act, id, file, path }]),
    onMutate: ({ act, id }) => act === 'discard' && onDiscard([{ change, id }]),
    onSuccess: () => forgetMine(change),
    onError: (error) =>
      toastFailure('Not changed', failureSentence(error, 'Please try again in a moment.')),
  });
  const settle = (act: Settled['act']) => mutate({ act, id: crypto.randomUUID() });
  return (
    <>
      <p className="text-sm text-muted">
        {isConflict
          ? 'Somebody published other words here meanwhile. Which stay?'
          : isKept
            ? 'Kept on this device, not saved yet'
            : valueWriters(writers)}
      </p>
      <div className="-ml-3 flex flex-wrap">
        {onEdit && isTyped && path.length > 0 && path[0] !== 'order' && !isConflict && (
          <Button look="quiet" aria-haspopup="dialog" onClick={() => onEdit(change)}>
            Edit
          </Button>
        )}
        {isNewFile && (
          <a
            href={`/admin/pages?file=${encodeURIComponent(file)}`}
            className="inline-flex min-h-11 items-center px-3 font-semibold text-link"
          >
            Edit
          </a>
        )}
        {isConflict && (
          <Button look="quiet" isBusy={isPending} onClick={() => settle('keep')}>
            Keep the new ones
          </Button>
        )}
        {others.length > 0 && !isConflict && !isPending ? (
          <ConfirmButton
            label="Discard"
            look="quiet danger"
            question={`Discard what ${list.format(others)} wrote?`}
            confirm="Discard"
            onConfirm={() => settle('discard')}
          />
        ) : (
          <Button
            look="quiet danger"
            isBusy={isPending}
            isLeaving
            onClick={() => (isKept ? dropWords(change) : settle('discard'))}
          >
            {isConflict ? 'Keep what is published' : 'Discard'}
          </Button>
        )}
      </div>
    </>
  );
}

interface DiscardAllProps extends Pick<ChangeActionsProps, 'onDiscard'> {
  changes: readonly ContentChange[];
}

function DiscardAll({ changes, onDiscard }: DiscardAllProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: discard,
    onMutate: onDiscard,
    onSuccess: () => forgetMine(...changes),
    onError: (error) =>
      toastFailure('Not discarded', failureSentence(error, 'Please try again in a moment.')),
  });
  if (isPending) return <p role="status">Discarding...</p>;
  return (
    <ConfirmButton
      label="Discard all changes"
      look="quiet danger"
      question={`Discard all ${sumWords(changes)}?`}
      confirm="Discard all"
      onConfirm={() => mutate(changes.map((change) => ({ change, id: crypto.randomUUID() })))}
    />
  );
}

function PublishForm({ overview }: { overview: ContentOverview }) {
  const { rev, problems, changes, site } = overview;
  const field = useId();
  const waiting = useWaiting().waiting.length;
  const [, setReview] = useInAddress('review');
  const [id] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => publish({ id, rev, note }),
    onSuccess: () => {
      // Of words that others replaced, their writer is told still.
      forgetMine(
        ...changes.filter((one) => replacedWords(one, one.after, one.before) === undefined),
      );
      toastSuccess(`Visitors see it in ${usualTime(site.typicalSeconds)}.`, 'On its way');
      setReview('');
      // How it goes is said at the top.
      scrollTo(0, 0);
    },
  });
  const used = publishesUsed(site);
  const reason =
    problems.length > 0
      ? 'Please correct what is marked in red first.'
      : isOffline()
        ? "You're offline. You can publish once you're connected."
        : waiting > 0
          ? 'Please save what is kept on this device first.'
          : changes.some(({ isConflict }) => isConflict)
            ? 'Please say first which words stay where two people wrote.'
            : site.state === 'not-set-up'
              ? "Publishing isn't set up yet. Your changes are kept."
              : site.publishes >= (site.publishLimit ?? Infinity)
                ? used
                : '';
  return (
    <div id="publish" tabIndex={-1} className="card grid scroll-mt-20 gap-4 focus:outline-none">
      <TextField
        id={field}
        name="note"
        label="What changed, in a few words (optional)"
        value={note}
        maxLength={100}
        onChange={({ target }) => setNote(target.value)}
      />
      {(reason || error) && (
        <p role="alert" className="font-medium text-danger">
          {reason ||
            failureSentence(
              error as Error,
              'No answer came. Press Publish again: nothing is ever published twice.',
            )}
        </p>
      )}
      <p className="text-muted">{sumWords(changes)}</p>
      {!reason && used && (
        <p className="text-sm text-muted">
          {used} Each one costs the owner credits: publish your changes together.
        </p>
      )}
      <Button
        look={reason ? 'outline' : 'primary'}
        isBusy={isPending || reason !== ''}
        onClick={() => mutate()}
      >
        {isPending ? 'Publishing...' : 'Publish'}
      </Button>
    </div>
  );
}
