import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadState } from './LoadState.tsx';
import { useLazy } from './use-lazy.ts';

/**
 * A component whose code loads when it is first shown. `what` is as in "We couldn't load ...".
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
  placeholder: ReactNode,
) {
  return function LazyPart(props: Props) {
    const [Part, loadNow] = useLazy(load);
    const [error, setError] = useState<Error | null>(null);
    const refetch = useCallback(() => {
      loadNow().then(() => setError(null), setError);
    }, [loadNow]);
    useEffect(refetch, [refetch]);
    if (Part) return <Part {...props} />;
    return (
      <div tabIndex={-1} className="focus:outline-none">
        <LoadState query={{ error, refetch }} what={what}>
          {placeholder}
        </LoadState>
      </div>
    );
  };
}
