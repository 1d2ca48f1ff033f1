import { useCallback, useState } from 'react';
import { failureSentence, toastFailure } from './messages.ts';
import { useLazy } from './use-lazy.ts';

/**
 * A dialog whose code loads on demand: the code and what the dialog is about, undefined while it is
 * closed or loading. If the code can't be loaded, a toast says so.
 */
export function useLazyDialog<Code, Subject>(load: () => Promise<Code>) {
  const [subject, setSubject] = useState<Subject>();
  const [code, loadNow] = useLazy(load);
  const open = useCallback(
    (next: Subject) => {
      setSubject(next);
      loadNow().catch((error: Error) => {
        setSubject(undefined);
        // The code of an earlier deploy is gone.
        toastFailure('Not opened', failureSentence(error, 'Please reload the page.'));
      });
    },
    [loadNow],
  );
  const close = useCallback(() => setSubject(undefined), []);
  return { code, subject, open, close };
}
