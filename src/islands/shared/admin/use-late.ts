import { useEffect, useState } from 'react';

/** Settles with the first pointer, touch or key on the page. */
const intent = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, () => resolve(), { once: true, passive: true });
  }
});

/** Tries again whenever the connection comes back. */
async function loadInTheEnd<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

/** Code that nobody needs before the first sign of intent; undefined until it is there. */
export function useLate<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    let isGone = false;
    void intent
      .then(() => loadInTheEnd(load))
      .then((loaded) => {
        if (!isGone) setPart(() => loaded);
      });
    return () => {
      isGone = true;
    };
  }, [load]);
  return part;
}
