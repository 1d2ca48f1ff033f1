import { failureSentence } from './failure-sentence.ts';
import { notifyFailure, notifySuccess } from './notify.ts';
import { useIsGone } from './use-is-gone.ts';

/**
 * For the callbacks of `useMutation`, which run also when the part of the screen that sent something
 * is gone: what that part would have said is then said in the notification area.
 */
export function useTellIfGone() {
  const isGone = useIsGone();
  return {
    tellSuccess(description: string, title: string) {
      if (isGone()) notifySuccess(description, title);
    },
    /** Without a sentence of the server, `otherwise` says what to do. */
    tellFailure(title: string, error: Error, otherwise: string) {
      if (isGone()) notifyFailure(title, new Error(), failureSentence(error, otherwise));
    },
  };
}
