import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#back-office/feedback/Button.tsx';
import { countWords } from '#back-office/words/number-words.ts';

/** Moves the focus to an item of a list, or into it if only something inside can have it. */
export function focusItem(item: Element | undefined) {
  if (!(item instanceof HTMLElement)) return;
  (item.hasAttribute('tabindex') ? item : item.querySelector<HTMLElement>('a, button'))?.focus();
}

/**
 * How many items of a list are shown, and more on request; `list` is the ref of the element around
 * them. What they were filtered by is the choice: another one starts again from the first ones.
 */
export function usePages<List extends HTMLElement>(pageSize: number, choice = '') {
  const [more, setMore] = useState({ choice, limit: pageSize });
  const limit = more.choice === choice ? more.limit : pageSize;
  const list = useRef<List>(null);
  function showMore() {
    const shown = list.current?.children.length ?? 0;
    flushSync(() => setMore({ choice, limit: limit + pageSize }));
    focusItem(list.current?.children[shown]);
  }
  return { limit, list, showMore };
}

interface ShowMoreProps {
  limit: number;
  total: number;
  /** What the list holds, as in "48 of 1,000 cars". */
  noun: string;
  onMore: () => void;
}

/** How much of a list is shown, and a button for more; nothing once all of it is. */
export function ShowMore({ limit, total, noun, onMore }: ShowMoreProps) {
  if (limit >= total) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-muted">
        {limit} of {countWords(total, noun)}
      </p>
      <Button onClick={onMore} className="w-full sm:w-auto">
        Show more
      </Button>
    </div>
  );
}
