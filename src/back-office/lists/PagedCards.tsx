import { useDeferredValue, type ReactNode } from 'react';
import { RowList } from './Row.tsx';
import { ShowMore, usePages } from './ShowMore.tsx';

/** How many lines are added at a time: thousands would take a phone seconds. */
const pageSize = 48;
/** How many are there at once; the rest of the page follows as soon as those are painted. */
const firstSize = 6;

export interface PagedCardsProps<Item> {
  items: Item[];
  /** What the items are, as in "1 car" and "48 cars". */
  noun: string;
  /** What the items were filtered by: a change starts again from the first ones. */
  choice?: string;
  children: (item: Item) => ReactNode;
}

/** Lines of one card: the first ones at once, and more on request. */
export function PagedCards<Item extends { id: string }>(props: PagedCardsProps<Item>) {
  const { items, noun, choice = '', children } = props;
  const { limit, list, showMore } = usePages<HTMLUListElement>(pageSize, choice);
  const isSettled = useDeferredValue(choice) === choice;
  const shown = items
    .slice(0, isSettled ? limit : firstSize)
    .map((item) => <li key={item.id}>{children(item)}</li>);
  return (
    <>
      <RowList ref={list}>{shown}</RowList>
      <div className="mt-8 empty:hidden">
        <ShowMore limit={limit} total={items.length} noun={noun} onMore={showMore} />
      </div>
    </>
  );
}
