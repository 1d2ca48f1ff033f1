import { useEffect } from 'react';
import { isAnythingWaiting } from '#back-office/session/waiting.ts';

/** Sends what was confirmed or taken without a connection, in whichever room the owner is next. */
export function useWaitingSent() {
  useEffect(() => {
    if (isAnythingWaiting()) import('./hand-over/waiting/confirmations.ts').catch(() => {});
  }, []);
}
