import { useEffect, useRef } from 'react';

/** Tells whether this part of the screen is gone, to what goes on after it. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
}
