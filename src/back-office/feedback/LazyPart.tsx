import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { useLazy } from './use-lazy.ts';

interface LazyPartProps<Part> {
  /** Must be the same function on every render. */
  load: () => Promise<Part>;
  /** What failed to load, as in "We couldn't load ...". */
  what: string;
  /** Shown meanwhile. */
  placeholder: ReactNode;
  children: (part: Part) => ReactNode;
}

/** A part of a screen whose code loads when it is opened. */
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
