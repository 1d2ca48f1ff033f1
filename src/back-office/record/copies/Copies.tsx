import { useQuery } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import type { CopiesScreen } from '#contracts/copies.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { copiesQuery, useCopyChange } from './copies-queries.ts';
import { CopyKeyPart } from './CopyKeyPart.tsx';
import { CopyStatus } from './CopyStatus.tsx';
import { PlaceForm } from './PlaceForm.tsx';

const OpenCopy = lazyPart(
  async () => (await import('./OpenCopy.tsx')).OpenCopy,
  'the check of the copy',
  null,
);

/** The copies at another provider: where they go, who opens them, and how old the last one is. */
export function Copies() {
  const query = useQuery(copiesQuery);
  return (
    <section
      aria-labelledby="copies"
      tabIndex={-1}
      className="card grid gap-4 p-5 focus:outline-none sm:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id="copies" className="text-xl">
          A copy elsewhere
        </h3>
        {query.data?.state === 'off' && (
          <p className="flex items-center gap-2 font-medium">
            <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-link" />
            Off
          </p>
        )}
      </div>
      {query.data ? (
        <CopyParts screen={query.data} />
      ) : (
        <LoadState query={query} what="the copies elsewhere" />
      )}
    </section>
  );
}

function CopyParts({ screen }: { screen: CopiesScreen }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, error } = useCopyChange();
  const { state, place, recipient } = screen;
  const now = useNow();
  return (
    <>
      <p className="text-muted">
        {state === 'off' ? 'Once this is set up, the site copies' : 'Every night the site copies'}{' '}
        everything to another provider{state === 'off' && ' every night'}, encrypted so that only
        your key opens it. If this site is ever lost, that copy brings it back.
      </p>
      {state === 'off' && !screen.last && <p className="font-medium">Last copy: never</p>}
      {state === 'wrong' && (
        <p className="font-medium text-danger">
          What copies are made with can’t be opened since the secrets of this site have changed.
          Enter the secret of the bucket again.
        </p>
      )}
      {(state === 'on' || state === 'wrong') && <CopyStatus screen={screen} now={now} />}
      {isOpen ? (
        <PlaceForm place={place} onDone={() => setIsOpen(false)} />
      ) : (
        <div className="grid gap-3">
          {place && (
            <p className="[overflow-wrap:anywhere]">
              They go into the bucket <strong>{place.bucket}</strong> at{' '}
              {new URL(place.endpoint).host}.
            </p>
          )}
          <div className="flex flex-wrap items-start gap-3">
            <Button look={place ? 'outline' : 'primary'} isLeaving onClick={() => setIsOpen(true)}>
              {place ? 'Change the place' : 'Set up'}
            </Button>
            {place && (
              <ConfirmButton
                label="Stop copying"
                question="Stop making copies? Those already made stay where they are."
                confirm="Stop"
                onConfirm={() => mutate({ place: null })}
              />
            )}
          </div>
        </div>
      )}
      <Failure error={error} otherwise="This didn't work. Please try again." />
      {place && !isOpen && <CopyKeyPart key={recipient?.key} screen={screen} place={place} />}
      {screen.last && <OpenCopy last={screen.last} screen={screen} now={now} />}
    </>
  );
}
