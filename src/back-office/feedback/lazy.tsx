import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadState } from './LoadState.tsx';
import { failureSentence, toastFailure } from './messages.ts';

/** Resolves with the first pointer, touch, key or, by a screen reader, click on the page. */
const intent = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  const listening = new AbortController();
  const begin = (event: Event) => {
    // A page that opens under a resting mouse is told of it, too.
    const isMove = event.type === 'pointermove' && event instanceof PointerEvent;
    if (isMove && event.movementX === 0 && event.movementY === 0) return;
    listening.abort();
    resolve();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'click']) {
    addEventListener(sign, begin, { passive: true, signal: listening.signal });
  }
});

/**
 * Code that isn't needed before the first sign of intent: undefined until loaded. Comes with a
 * function that loads it at once, and rejects if it can't.
 */
export function useLazy<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const loadNow = useCallback(async () => {
    const loaded = await load();
    setPart(() => loaded);
  }, [load]);
  useEffect(() => {
    void intent.then(loadNow).catch(() => {});
  }, [loadNow]);
  return [part, loadNow] as const;
}

/** A component whose code loads when it is first shown. `what` is as in "We couldn't load ...". */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
  placeholder: ReactNode,
) {
  return function LazyPart(props: Props) {
    const [Part, loadNow] = useLazy(load);
    const [error, setError] = useState<Error | null>(null);
    const refetch = useCallback(() => {
      loadNow().then(() => setError(null), setError);
    }, [loadNow]);
    useEffect(refetch, [refetch]);
    if (Part) return <Part {...props} />;
    return (
      <div tabIndex={-1} className="focus:outline-none">
        <LoadState query={{ error, refetch }} what={what}>
          {placeholder}
        </LoadState>
      </div>
    );
  };
}

/**
 * A dialog whose code loads on demand: a function that opens it with its props, and the dialog
 * while it is open. If the code can't be loaded, a toast says so.
 */
export function useLazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  onClosed?: () => void,
) {
  const [props, setProps] = useState<Omit<Props, 'onClose'>>();
  const [Dialog, loadNow] = useLazy(load);
  const open = useCallback(
    (next: Omit<Props, 'onClose'>) => {
      setProps(next);
      loadNow().catch((error: Error) => {
        setProps(undefined);
        // The code of an earlier deploy is gone.
        toastFailure('Not opened', failureSentence(error, 'Please reload the page.'));
      });
    },
    [loadNow],
  );
  function onClose() {
    setProps(undefined);
    onClosed?.();
  }
  const dialog = Dialog && props && <Dialog {...({ ...props, onClose } as unknown as Props)} />;
  return [open, dialog] as const;
}
