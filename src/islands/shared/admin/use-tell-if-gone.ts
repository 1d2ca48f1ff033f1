import { useEffect, useRef } from 'react';
import { failureSentence } from './failure-sentence.ts';
import { notifyFailure, notifySuccess } from './notify.ts';

/**
 * For the callbacks of `useMutation`, which run also when the part of the screen that sent something
 * is gone: what that part would have said is then said in the notification area.
 */
export function useTellIfGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    isGone: () => isGone.current,
    tellSuccess(description: string, title?: string) {
      if (isGone.current) notifySuccess(description, title);
    },
    /** Without a sentence of the server, `otherwise` says what to do. */
    tellFailure(title: string, error: Error, otherwise: string) {
      if (isGone.current) notifyFailure(title, new Error(), failureSentence(error, otherwise));
    },
  };
}
