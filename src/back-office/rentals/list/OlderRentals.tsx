import { useEffect, useRef } from 'react';
import { failureSentence } from '#back-office/feedback/messages.ts';
import type { useOlderRentals } from './use-older-rentals.ts';

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Says where the list ends, and brings the rentals from before that. */
export function OlderRentals({ older }: { older: ReturnType<typeof useOlderRentals> }) {
  const { next, error, isLoading, showMore } = older;
  const end = useRef<HTMLParagraphElement>(null);
  const before = useRef(next);
  useEffect(() => {
    // The button that was pressed is gone.
    if (!next && before.current) end.current?.focus();
    before.current = next;
  }, [next]);
  if (!next) {
    return (
      <p ref={end} tabIndex={-1} className="text-center text-muted focus:outline-none">
        The list goes back to the first rental.
      </p>
    );
  }
  const since = new URLSearchParams(next.split('?')[1]).get('endedBefore');
  return (
    <div className="grid justify-items-center gap-2">
      {error ? (
        <p role="alert" className="font-medium text-danger">
          {failureSentence(error, "We couldn't load older rentals. Please try again.")}
        </p>
      ) : (
        <p className="text-center text-muted">
          Rentals that ended before {since && month.format(new Date(since))} are not in this list.
        </p>
      )}
      <button
        type="button"
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && showMore()}
        className="button-outline w-full aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto"
      >
        {isLoading ? 'Loading older rentals...' : 'Show older rentals'}
      </button>
    </div>
  );
}
