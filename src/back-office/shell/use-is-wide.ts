import { useSyncExternalStore } from 'react';

/** As `md` in tailwind.config.cjs. */
const wide = '(min-width: 48em)';

export const isWide = () => matchMedia(wide).matches;

function subscribe(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is wider than a phone; false in the page as built. */
export const useIsWide = () => useSyncExternalStore(subscribe, isWide, () => false);
