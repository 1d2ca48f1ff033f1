import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { failureSentence } from './messages.ts';

interface LoadStateProps {
  query: { data?: unknown; error: Error | null; refetch: () => unknown };
  /** What is loading, as in "We couldn't load ...". */
  what: string;
  /** Shown until there is something to show. */
  children?: ReactNode;
}

/** Why something didn't load, in its place or above what was loaded before; or its placeholder. */
export function LoadState({ query: { data, error, refetch }, what, children }: LoadStateProps) {
  if (!error) return data === undefined && children;
  const sentence = failureSentence(error, `We couldn't load ${what}. Please try again.`);
  return <Retry sentence={sentence} onRetry={() => void refetch()} />;
}

interface RetryProps {
  sentence: string;
  onRetry: () => void;
  children?: string;
}

/** Why something failed, and the button that tries it again. */
export const Retry = ({ sentence, onRetry, children = 'Try again' }: RetryProps) => (
  <div role="alert" className="grid gap-3">
    <p className="font-medium text-danger">{sentence}</p>
    <Button isLeaving onClick={onRetry} className="sm:justify-self-start">
      {children}
    </Button>
  </div>
);
