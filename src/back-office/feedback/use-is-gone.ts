import { useEffect, useRef } from 'react';
import { failureSentence, toastFailure, toastSuccess } from './messages.ts';

/** Whether this part of the screen is gone, for code that outlives it. */
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
 * For callbacks of `useMutation`, which run even after the part of the screen that sent something
 * is gone: a toast then says what that part would have said.
 */
export function useToastWhenGone() {
  const isGone = useIsGone();
  return {
    success(description: string, title: string) {
      if (isGone()) toastSuccess(description, title);
    },
    /** `otherwise` says what to do if the server sent no sentence. */
    failure(title: string, error: Error, otherwise: string) {
      if (isGone()) toastFailure(title, failureSentence(error, otherwise));
    },
  };
}
