import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { keyOf, placeWords } from '#contracts/content-part.ts';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { usePaused } from '#back-office/lists/finding/use-paused.ts';
import { ListTitle, Row, RowList } from '#back-office/lists/Row.tsx';
import { addressWith } from '#back-office/shell/use-in-address.ts';
import { aroundWords } from './around-words.ts';
import { foundQuery } from './content-queries.ts';
import { countWords, pageName } from './content-words.ts';
import { Hits } from './Hits.tsx';
import { plainWords } from './value-words.ts';

const loadSheet = async () =>
  (await import('#back-office/content/value/ValueSheet.tsx')).ValueSheet;

interface FoundProps {
  words: string;
  overview: ContentOverview;
}

/** The values that hold these words, each to be changed in a sheet. */
export function Found({ words, overview }: FoundProps) {
  const query = useQuery({
    ...foundQuery(usePaused(words)),
    placeholderData: keepPreviousData,
  });
  const [openSheet, sheet] = useLazyDialog(loadSheet);
  if (!query.data) {
    return (
      <LoadState query={query} what="what holds these words">
        <CardPlaceholders label="Looking for these words" />
      </LoadState>
    );
  }
  // Until they are found, the places of the words before stay.
  const isLooking = query.isPlaceholderData;
  const { found, hasMore, instead } = query.data;
  const count = countWords(found.length, 'place');
  const asked = words.toLowerCase();
  const pages = overview.pages.filter(
    (page) => pageName(page).toLowerCase().includes(asked) || page.page.includes(asked),
  );
  return (
    <div className="grid gap-2" aria-busy={isLooking}>
      <p role="status" className="text-muted">
        {isLooking
          ? 'Looking for these words...'
          : instead
            ? `Nothing says “${words}”. This says “${instead}”:`
            : hasMore
              ? `The first ${count}. Type more words to find fewer.`
              : found.length > 0 && count}
      </p>
      {pages.length > 0 && (
        <RowList>
          {pages.map((page) => (
            <Row
              key={page.page}
              title={pageName(page)}
              note="The whole page"
              act="Edit"
              href={addressWith('page', page.page)}
            />
          ))}
        </RowList>
      )}
      {found.length === 0
        ? !isLooking && (
            <EmptyNote>Nothing says “{words}”. Try a shorter word, or another spelling.</EmptyNote>
          )
        : [...Map.groupBy(found, ({ title }) => title)].map(([title, some]) => (
            <section key={title}>
              <ListTitle>{title}</ListTitle>
              <RowList>
                {some.map(({ file, path, label, words: text }) => (
                  <Row
                    key={keyOf({ file, path })}
                    title={
                      <Hits words={instead ?? words}>
                        {/* A number alone says nothing. */}
                        {placeWords(
                          /\p{L}/u.test(text) ? '' : label,
                          aroundWords(plainWords(text), instead ?? words),
                        )}
                      </Hits>
                    }
                    note={/\p{L}/u.test(text) && label}
                    act="Edit"
                    onOpen={() => openSheet({ place: { file, path }, overview })}
                  />
                ))}
              </RowList>
            </section>
          ))}
      {sheet}
    </div>
  );
}
