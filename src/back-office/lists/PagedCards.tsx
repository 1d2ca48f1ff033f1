import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ShowMore } from './ShowMore.tsx';

/** How many cards are added at a time: thousands would take a phone seconds. */
const pageSize = 48;
/** How many are there at once; the rest of the page follows as soon as those are painted. */
const firstSize = 6;

interface PagedCardsProps<Item> {
  items: Item[];
  /** What the items are, as in "1 car" and "48 cars". */
  noun: string;
  /** What the items were filtered by: a change starts again from the first ones. */
  choice?: string;
  children: (item: Item) => ReactNode;
}

/** A grid of cards: the first ones at once, and more on request. */
export function PagedCards<Item extends { id: string }>({
  items,
  noun,
  choice = '',
  children,
}: PagedCardsProps<Item>) {
  const [more, setMore] = useState({ choice, limit: pageSize });
  const limit = more.choice === choice ? more.limit : pageSize;
  const isSettled = useDeferredValue(choice) === choice;
  const page = items.slice(0, limit);
  const list = useRef<HTMLUListElement>(null);
  const shown = isSettled ? page : page.slice(0, firstSize);

  function showMore() {
    flushSync(() => setMore({ choice, limit: limit + pageSize }));
    list.current?.children[limit]?.querySelector('button')?.focus();
  }

  return (
    <>
      <ul ref={list} className="card-grid">
        {shown.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <div className="mt-8 empty:hidden">
        <ShowMore shown={page.length} total={items.length} noun={noun} onMore={showMore} />
      </div>
    </>
  );
}
