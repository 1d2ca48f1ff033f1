import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { useLazy } from './use-lazy.ts';

interface LazyPartProps<Part> {
  /** The same function each time. */
  load: () => Promise<Part>;
  /** What could not be loaded, as in "We could not load ...". */
  what: string;
  /** Holds its place meanwhile. */
  placeholder: ReactNode;
  children: (part: Part) => ReactNode;
}

/** A part of a screen whose code comes when it is opened. */
export function LazyPart<Part>({ load, what, placeholder, children }: LazyPartProps<Part>) {
  const [part, loadNow] = useLazy(load);
  const [error, setError] = useState<Error>();
  const tryNow = useCallback(() => {
    loadNow().then(() => setError(undefined), setError);
  }, [loadNow]);
  useEffect(tryNow, [tryNow]);
  if (part) return children(part);
  return error ? (
    <div tabIndex={-1} className="focus:outline-none">
      <LoadFailure error={error} what={what} onRetry={tryNow} />
    </div>
  ) : (
    placeholder
  );
}
