import { useCallback, useEffect, useState } from 'react';

/** Resolves with the first pointer, touch or key on the page. */
const intent = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, () => resolve(), { once: true, passive: true });
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
