import { useEffect, useRef, type FocusEvent } from 'react';

const switchesIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role=switch]')];

/**
 * A switch can take its own card out of the list. The focus then moves to the switch in its place,
 * or to the list if that is empty. Gives the props of the list.
 */
export function useFocusInList() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; index: number }>(null);
  useEffect(() => {
    if (!ref.current || !last.current || last.current.element.isConnected) return;
    const { index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const switches = switchesIn(ref.current);
    (switches[index] ?? switches.at(-1) ?? ref.current).focus();
  });
  return {
    ref,
    onFocus({ currentTarget, target }: FocusEvent) {
      last.current = {
        element: target,
        index: switchesIn(currentTarget).indexOf(target as HTMLElement),
      };
    },
  };
}
