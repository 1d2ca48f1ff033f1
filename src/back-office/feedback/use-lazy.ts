import { useCallback, useEffect, useState } from 'react';

/** Settles with the first pointer, touch or key on the page. */
const intent = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, () => resolve(), { once: true, passive: true });
  }
});

/**
 * Code that nobody needs before the first sign of intent: undefined until it is there. With it comes
 * what asks for it at once, and rejects where it can't be had.
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
