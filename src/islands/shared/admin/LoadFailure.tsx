import { failureSentence } from './failure-sentence.ts';

interface LoadFailureProps {
  error: Error;
  /** What could not be loaded, as in "We could not load ...". */
  what: string;
  onRetry: () => void;
}

/** Stands in place of what could not be loaded. */
export function LoadFailure({ error, what, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-medium text-danger">
        {failureSentence(error, `We could not load ${what}. Please try again.`)}
      </p>
      <button
        type="button"
        onClick={onRetry}
        className="button-outline justify-self-stretch sm:justify-self-start"
      >
        Try again
      </button>
    </div>
  );
}
