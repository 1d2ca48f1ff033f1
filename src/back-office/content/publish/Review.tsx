import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type {
  ContentChange,
  ContentOverview,
  ContentPlace,
  ContentProblem,
} from '#contracts/content-edit.ts';
import type { ContentOp } from '#contracts/content-requests.ts';
import { isSamePlace, keyOf } from '#contracts/content-part.ts';
import { TextField } from '#browser/fields.tsx';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { failureSentence, toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { isOffline } from '#back-office/session/kept-at.ts';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { BackToAll } from '#back-office/content/BackTo.tsx';
import { publish, saveChanges } from '#back-office/content/content-queries.ts';
import {
  fileTitle,
  list,
  publishesUsed,
  siteWords,
  usualTime,
  writtenBy,
} from '#back-office/content/content-words.ts';
import { useWithKept } from '#back-office/content/kept-changes.ts';
import {
  aroundWords,
  changeWords,
  isOfPlace,
  isPhoto,
  showsWords,
} from '#back-office/content/value-words.ts';
import { saveAll, undoOf } from '#back-office/content/undo-discard.ts';
import { Note, WaitingNote } from '#back-office/content/WaitingNote.tsx';
import { dropWords, forgetMine, useWaiting } from '#back-office/content/waiting-words.ts';
import { Difference, DifferenceList } from './Difference.tsx';

const isSame = (one: ContentPlace) => (other: ContentPlace) => isSamePlace(one, other);

const loadSheet = async () =>
  (await import('#back-office/content/value/ValueSheet.tsx')).ValueSheet;

/** How many of those that were discarded at once are quoted. */
const mostQuoted = 3;

/** Everything that waits, before it is published. */
export function Review(read: { overview: ContentOverview }) {
  const overview = useWithKept(read.overview);
  const { changes, problems } = overview;
  const [openSheet, sheet] = useLazyDialog(loadSheet);
  const { waiting, hasFailed } = useWaiting();
  const isKept = (change: ContentChange) => hasFailed && waiting.some(isSame(change));
  const saved = changes.filter((change) => !isKept(change));
  const [discards, setDiscards] = useState<Discard[]>([]);
  const isOf = ({ changes: gone }: Discard, all: ContentChange[]) =>
    gone.some((one) => all.some(isSame(one)));
  const onDiscard = (last: Discard) => {
    const isBack = last.undo && ' You can bring it back at the top of this screen.';
    toastSuccess(`${last.words}.${isBack ?? ''}`, 'Discarded');
    setDiscards((all) => [last, ...all.filter((one) => !isOf(one, last.changes))]);
  };
  const others = problems.filter((problem) => !changes.some((one) => isOfPlace(one, problem)));
  const onCorrect = ({ file, path }: ContentPlace) =>
    openSheet({ place: { file, path }, overview });
  return (
    <div tabIndex={-1} className="grid max-w-3xl gap-4 focus:outline-none">
      <div>
        <BackToAll />
        <h2 className="text-2xl">Before you publish</h2>
      </div>
      <WaitingNote overview={overview} />
      {discards
        .filter((discard) => !isOf(discard, saved))
        .map(({ changes: gone, words, undo }) => (
          <Note
            key={gone.map(keyOf).join()}
            action={undo && <Button onClick={undo}>Bring back</Button>}
          >
            Discarded: {words}
            {gone.slice(0, mostQuoted).map((one) => (
              <span key={keyOf(one)} className="block text-sm text-muted">
                {[`“${aroundWords(changeWords(one, overview).after, '')}”`, writtenBy(one.writers)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            ))}
          </Note>
        ))}
      {changes.length === 0 ? (
        <EmptyNote>Nothing waits to be published. {siteWords(overview.site)}</EmptyNote>
      ) : (
        <>
          {problems.length > 0 && (
            <div role="alert" className="grid gap-2">
              {others.length < problems.length && (
                <p className="font-medium text-danger">
                  Please correct what is marked in red before you publish.
                </p>
              )}
              <Mistakes problems={others} {...{ overview, onCorrect }} />
            </div>
          )}
          {changes.length > 1 && (
            <a
              href="#publish"
              className="-ml-3 inline-flex min-h-11 items-center justify-self-start rounded-full px-3 font-semibold text-link"
            >
              Down to Publish
            </a>
          )}
          <DifferenceList>
            {changes.map((change) => {
              const mistakes = problems.filter((problem) => isOfPlace(change, problem));
              return (
                <Difference key={keyOf(change)} difference={change} overview={overview}>
                  <p className="text-sm text-muted empty:hidden">{showsWords(change, overview)}</p>
                  <Mistakes problems={mistakes} at={change.path} {...{ overview, onCorrect }} />
                  <ChangeActions
                    {...{ change, overview }}
                    isKept={isKept(change)}
                    onDiscard={onDiscard}
                    onEdit={mistakes.length > 0 ? undefined : onCorrect}
                  />
                </Difference>
              );
            })}
          </DifferenceList>
          <PublishForm overview={overview} />
          {saved.length > 1 && <DiscardAll changes={saved} onDiscard={onDiscard} />}
        </>
      )}
      {sheet}
    </div>
  );
}

interface MistakesProps {
  problems: ContentProblem[];
  overview: ContentOverview;
  /** The value that they are said beside. */
  at?: ContentPlace['path'];
  onCorrect: (place: ContentPlace) => void;
}

/** What has to be corrected, each with the way to its place. */
const Mistakes = ({ problems, overview, at, onCorrect }: MistakesProps) =>
  [...mistakesIn(problems)].map(([key, { file, path, label, sentences }]) => (
    <div
      key={key}
      className="grid justify-items-start rounded-2xl border border-danger p-4 [overflow-wrap:anywhere]"
    >
      {at?.join('/') !== path.join('/') && (
        <p className="text-sm text-muted">
          {fileTitle(overview, file)}
          {label && ` · ${label}`}
        </p>
      )}
      {[...sentences].map((sentence) => (
        <p key={sentence} className="text-danger">
          {sentence}
        </p>
      ))}
      <Button
        look="quiet"
        className="-ml-3"
        aria-haspopup="dialog"
        onClick={() => onCorrect({ file, path })}
      >
        Correct it
      </Button>
    </div>
  ));

/** The places with mistakes, each with the sentences about it. */
function mistakesIn(problems: ContentProblem[]) {
  const places = new Map<string, ContentProblem & { sentences: Set<string> }>();
  for (const problem of problems) {
    const key = keyOf(problem);
    const sentences = places.get(key)?.sentences ?? new Set();
    places.set(key, { ...problem, sentences: sentences.add(problem.sentence) });
  }
  return places;
}

/** Changes that were discarded here, and what brings them back. */
interface Discard {
  changes: ContentChange[];
  words: string;
  undo: (() => void) | undefined;
}

interface ChangeActionsProps {
  change: ContentChange;
  /** Whether it could not be saved yet. */
  isKept: boolean;
  onDiscard: (discard: Discard) => void;
  overview: ContentOverview;
  /** Absent where it is to be corrected. */
  onEdit: ((place: ContentPlace) => void) | undefined;
}

function ChangeActions({ change, isKept, onDiscard, overview, onEdit }: ChangeActionsProps) {
  const { file, path, writers, isConflict, after } = change;
  const isTyped = typeof after === 'string' || typeof after === 'number' || isPhoto(after);
  const isNewFile = path.length === 0 && after !== null;
  const others = writers.filter((one) => one !== overview.me);
  const { mutate, isPending } = useMutation({
    mutationFn: (op: ContentOp) => saveChanges([op]),
    onSuccess: (_, { do: act, id }) => {
      forgetMine(change);
      const words = [fileTitle(overview, file), change.label].filter(Boolean).join(' · ');
      if (act === 'discard') {
        onDiscard({ changes: [change], words, undo: undoOf([[change, id]]) });
      }
    },
    onError: (error) =>
      toastFailure('Not changed', failureSentence(error, 'Please try again in a moment.')),
  });
  const settle = (act: 'discard' | 'keep') =>
    mutate({ do: act, id: crypto.randomUUID(), file, path });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-sm text-muted">
        {isConflict
          ? 'Somebody published other words here meanwhile. Which stay?'
          : isKept
            ? 'Kept on this device, not saved yet'
            : writtenBy(writers)}
      </p>
      <div className="flex flex-wrap">
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
            look="quiet"
            question={`Discard what ${list.format(others)} wrote?`}
            confirm="Discard"
            onConfirm={() => settle('discard')}
          />
        ) : (
          <Button
            look="quiet"
            isBusy={isPending}
            isLeaving
            onClick={() => (isKept ? dropWords(change) : settle('discard'))}
          >
            {isConflict ? 'Keep what is published' : 'Discard'}
          </Button>
        )}
      </div>
    </div>
  );
}

function DiscardAll({
  changes,
  onDiscard,
}: Pick<ChangeActionsProps, 'onDiscard'> & Pick<Discard, 'changes'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const all = changes.map((change) => [change, crypto.randomUUID()] as const);
      await saveAll(all.map(([{ file, path }, id]) => ({ do: 'discard', id, file, path })));
      return all;
    },
    onSuccess: (all) => {
      forgetMine();
      const words = `All ${changes.length} changes`;
      onDiscard({ changes, words, undo: undoOf(all) });
    },
    onError: (error) =>
      toastFailure('Not discarded', failureSentence(error, 'Please try again in a moment.')),
  });
  if (isPending) return <p role="status">Discarding...</p>;
  const writers = [...new Set(changes.flatMap((change) => change.writers))];
  const written = writers.length > 1 ? `, ${writtenBy(writers)}` : '';
  return (
    <ConfirmButton
      label="Discard all changes"
      question={`Discard all ${changes.length} changes${written}?`}
      confirm="Discard all"
      onConfirm={mutate}
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
      forgetMine();
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
      {!reason && used && (
        <p className="text-sm text-muted">
          {used} Each one costs the owner credits, so make all your changes first and publish them
          together.
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
