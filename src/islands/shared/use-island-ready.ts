import { useEffect, type RefObject } from 'react';

/** Tells the `client:intent` directive that the island now answers events, so that a held one can be done again. */
export function useIslandReady(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, [root]);
}
