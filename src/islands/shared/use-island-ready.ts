import { useEffect, type RefObject } from 'react';

/** Signals the `client:intent` directive that the island now handles events, so that a held one can be replayed. */
export function useIslandReady(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, [root]);
}
