import { useEffect, useRef } from 'react';
import { failureSentence, toastFailure, toastSuccess } from './messages.ts';

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

/**
 * For the callbacks of `useMutation`, which run also when the part of the screen that sent something
 * is gone: what that part would have said is then said in a toast.
 */
export function useToastWhenGone() {
  const isGone = useIsGone();
  return {
    success(description: string, title: string) {
      if (isGone()) toastSuccess(description, title);
    },
    /** Without a sentence of the server, `otherwise` says what to do. */
    failure(title: string, error: Error, otherwise: string) {
      if (isGone()) toastFailure(title, failureSentence(error, otherwise));
    },
  };
}
