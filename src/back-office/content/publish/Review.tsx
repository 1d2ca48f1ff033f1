import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ContentChange, ContentOverview } from '#contracts/content-edit.ts';
import { TextField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { failureSentence, toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { BackToAll } from '#back-office/content/BackTo.tsx';
import { publish, saveChanges } from '#back-office/content/content-queries.ts';
import { fileTitle, publishesLeft } from '#back-office/content/content-words.ts';
import { WaitingNote } from '#back-office/content/WaitingNote.tsx';
import { useWaitingCount } from '#back-office/content/waiting-words.ts';
import { Difference, DifferenceList, keyOf } from './Difference.tsx';

/** Everything that waits, before it is published. */
export function Review({ overview }: { overview: ContentOverview }) {
  const { changes, problems } = overview;
  return (
    <div tabIndex={-1} className="grid max-w-3xl gap-4 focus:outline-none">
      <div>
        <BackToAll />
        <h2 className="text-2xl">Before you publish</h2>
      </div>
      <WaitingNote />
      {changes.length === 0 ? (
        <EmptyNote>Nothing waits to be published.</EmptyNote>
      ) : (
        <>
          <DifferenceList>
            {changes.map((change) => (
              <Difference
                key={keyOf(change)}
                difference={change}
                where={fileTitle(overview, change.file)}
              >
                <ChangeActions change={change} />
              </Difference>
            ))}
          </DifferenceList>
          {problems.length > 0 && (
            <div role="alert" className="grid gap-2">
              {problems.map(({ file, path, sentence }) => (
                <p key={[file, ...path, sentence].join('/')} className="text-danger">
                  {fileTitle(overview, file)}: {sentence}
                </p>
              ))}
            </div>
          )}
          <PublishForm overview={overview} />
        </>
      )}
    </div>
  );
}

function ChangeActions({ change }: { change: ContentChange }) {
  const { file, path, by, isConflict } = change;
  const { mutate, isPending } = useMutation({
    mutationFn: (what: 'discard' | 'keep') =>
      saveChanges([{ do: what, id: crypto.randomUUID(), file, path }]),
    onError: (error) =>
      toastFailure('Not changed', failureSentence(error, 'Please try again in a moment.')),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-sm text-muted">
        {isConflict
          ? 'Somebody published other words here meanwhile. Which stay?'
          : by && `by ${by}`}
      </p>
      <div className="flex flex-wrap">
        {isConflict && (
          <Button look="quiet" isBusy={isPending} onClick={() => mutate('keep')}>
            Keep the new ones
          </Button>
        )}
        <Button look="quiet" isBusy={isPending} isLeaving onClick={() => mutate('discard')}>
          {isConflict ? 'Keep what is published' : 'Discard'}
        </Button>
      </div>
    </div>
  );
}

function PublishForm({ overview }: { overview: ContentOverview }) {
  const { rev, problems, changes, site } = overview;
  const field = useId();
  const waiting = useWaitingCount();
  const [, setReview] = useInAddress('review');
  const [id] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => publish({ id, rev, note }),
    onSuccess: () => {
      toastSuccess('Visitors see it in about two minutes.', 'Published');
      setReview('');
    },
  });
  const reason =
    problems.length > 0
      ? 'Please correct what is marked in red first.'
      : waiting > 0
        ? 'Please save what is kept on this device first.'
        : changes.some(({ isConflict }) => isConflict)
          ? 'Please say first which words stay where two people wrote.'
          : site.state === 'not-set-up'
            ? "Publishing isn't set up yet. Your changes are kept."
            : '';
  return (
    <div className="card grid gap-4">
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
          {reason || failureSentence(error as Error, "It wasn't published. Please try again.")}
        </p>
      )}
      <Button look="primary" isBusy={isPending} onClick={() => !reason && mutate()}>
        {isPending ? 'Publishing...' : 'Publish'}
      </Button>
      {publishesLeft(site) && <p className="text-sm text-muted">{publishesLeft(site)}</p>}
    </div>
  );
}
