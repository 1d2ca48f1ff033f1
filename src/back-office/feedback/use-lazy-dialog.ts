import { useCallback, useState } from 'react';
import { failureSentence, toastFailure } from './messages.ts';
import { useLazy } from './use-lazy.ts';

/**
 * A dialog whose code is lazy: its code and what it is open for, undefined while it is closed or the
 * code is on its way. Where the code can't be had, a toast says so.
 */
export function useLazyDialog<Code, Subject>(load: () => Promise<Code>) {
  const [subject, setSubject] = useState<Subject>();
  const [code, loadNow] = useLazy(load);
  const open = useCallback(
    (next: Subject) => {
      setSubject(next);
      loadNow().catch((error: Error) => {
        setSubject(undefined);
        // Code of before the last deploy is gone.
        toastFailure('Not opened', failureSentence(error, 'Please reload the page.'));
      });
    },
    [loadNow],
  );
  const close = useCallback(() => setSubject(undefined), []);
  return { code, subject, open, close };
}
