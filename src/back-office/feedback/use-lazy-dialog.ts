import { useCallback, useState, type ComponentType } from 'react';
import { failureSentence, toastFailure } from './messages.ts';
import { useLazy } from './use-lazy.ts';

/**
 * A dialog whose code loads on demand: the dialog and what it is about, each undefined while there
 * is none. If the code can't be loaded, a toast says so.
 */
export function useLazyDialog<Subject, Props>(load: () => Promise<ComponentType<Props>>) {
  const [subject, setSubject] = useState<Subject>();
  const [Dialog, loadNow] = useLazy(load);
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
  return { Dialog, subject, open, close };
}
