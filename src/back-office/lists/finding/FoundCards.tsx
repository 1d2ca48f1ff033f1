import { useEffect, useState, type ReactNode } from 'react';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { PagedCards, type PagedCardsProps } from '#back-office/lists/PagedCards.tsx';
import { countWords } from '#back-office/words/number-words.ts';

interface FoundCardsProps<Item> extends PagedCardsProps<Item> {
  /** Shown beside the count. */
  beside?: ReactNode;
}

/** What a search has found: how much, and its cards. */
export function FoundCards<Item extends { id: string }>(props: FoundCardsProps<Item>) {
  const { items, noun, beside } = props;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FoundCount>{`${countWords(items.length, noun)} found`}</FoundCount>
        {beside}
      </div>
      {items.length === 0 ? (
        <EmptyNote>No {noun}s match your search criteria.</EmptyNote>
      ) : (
        <PagedCards {...props} />
      )}
    </>
  );
}

/** How many were found, announced once the typing pauses instead of at every key. */
function FoundCount({ children }: { children: string }) {
  const [said, setSaid] = useState(children);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), 500);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p role="status" className="-my-2 text-muted">
      {said}
    </p>
  );
}
