import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A question in place of the buttons that ask it, each with its name as `data-asks`. Once it is
 * closed, the focus is back on the button or, as that may be gone once it is done, on the area.
 */
export function useQuestion<Name extends string>() {
  const area = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState<Name>();
  function close(isDone = false) {
    flushSync(() => ask(undefined));
    const asker = area.current?.querySelector<HTMLElement>(`[data-asks=${asked}]`);
    (isDone ? area.current : asker)?.focus();
  }
  return { area, asked, ask, close };
}
