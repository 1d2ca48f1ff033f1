import { useEffect } from 'react';

/** Lets the browser ask before the page is left, as long as that would break something off. */
export function useWarnOnLeaving(isAtWork: boolean) {
  useEffect(() => {
    if (!isAtWork) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtWork]);
}
