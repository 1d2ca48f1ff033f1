import { failureSentence } from './messages.ts';
import { focusPart } from './focus-part.ts';

interface LoadFailureProps {
  error: Error;
  /** What could not be loaded, as in "We could not load ...". */
  what: string;
  onRetry: () => void;
}

/** Stands in place of what could not be loaded, or above what was loaded before. */
export function LoadFailure({ error, what, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-medium text-danger">
        {failureSentence(error, `We could not load ${what}. Please try again.`)}
      </p>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // What comes in place of this failure is in the same part of the page.
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
