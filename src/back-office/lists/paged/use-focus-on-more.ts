import { useEffect, useRef } from 'react';

/** Moves the focus to the first item of a page that has just arrived. Gives the ref of the list. */
export function useFocusOnMore<List extends HTMLElement>(isFetchingMore: boolean, count: number) {
  const list = useRef<List>(null);
  const before = useRef<number>(null);
  useEffect(() => {
    if (isFetchingMore) {
      before.current ??= count;
      return;
    }
    const index = before.current;
    before.current = null;
    if (index === null || index >= count) return;
    const item = list.current?.children[index] as HTMLElement | undefined;
    (item?.querySelector('a') ?? item)?.focus();
  }, [isFetchingMore, count]);
  return list;
}
