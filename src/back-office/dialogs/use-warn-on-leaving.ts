import { useEffect } from 'react';

/** Has the browser ask before the page is left in the middle of some work. */
export function useWarnOnLeaving(isAtWork: boolean) {
  useEffect(() => {
    if (!isAtWork) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtWork]);
}
