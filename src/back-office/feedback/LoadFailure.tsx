import { failureSentence } from './messages.ts';
import { focusPart } from './focus-part.ts';

interface LoadFailureProps {
  error: Error;
  /** What failed to load, as in "We couldn't load ...". */
  what: string;
  onRetry: () => void;
}

/** Shown in place of what failed to load, or above what was loaded before. */
export function LoadFailure({ error, what, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-medium text-danger">
        {failureSentence(error, `We couldn't load ${what}. Please try again.`)}
      </p>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // What replaces this failure is in the same part of the page.
          focusPart(currentTarget);
          onRetry();
        }}
        className="button-outline justify-self-stretch sm:justify-self-start"
      >
        Try again
      </button>
    </div>
  );
}
