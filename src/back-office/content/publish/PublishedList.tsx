import { useState } from 'react';
import { mostPublished, type ContentOverview } from '#contracts/content-edit.ts';
import { heldWords, holdsWords, searchedWords } from '#contracts/search-words.ts';
import { lazyPart, useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { Row, RowList } from '#back-office/lists/Row.tsx';
import { BackToAll } from '#back-office/content/BackTo.tsx';
import { publishedWords } from '#back-office/content/content-words.ts';
import { readDiscarded } from '#back-office/content/undo-discard.ts';
import { wholeDate } from '#back-office/words/time-words.ts';
import { Hits } from '#back-office/content/Hits.tsx';
import { SiteState } from './SiteState.tsx';

const loadPublished = async () => (await import('./PublishedDialog.tsx')).PublishedDialog;

const DidYouMean = lazyPart(
  async () => (await import('./DidYouMean.tsx')).DidYouMean,
  'what was likely meant',
  null,
);

const DiscardedHere = lazyPart(
  async () => (await import('./DiscardedHere.tsx')).DiscardedHere,
  'what you discarded',
  null,
);

/** How much of what a publish changed is named in the list. */
const mostNamed = 3;

/** The last publishes, the newest first: what each changed, and the way to take it back. */
export function PublishedList({ overview }: { overview: ContentOverview }) {
  const { published } = overview.site;
  const [open, dialog] = useLazyDialog(loadPublished);
  const [words, setWords] = useState('');
  const asked = words.trim().toLowerCase();
  const wanted = searchedWords(asked);
  const says = (...texts: string[]) => holdsWords(texts.join('\n'), wanted);
  const found = published.flatMap((publish) => {
    const { title, changed, words: all } = publish;
    // The day, too, for whoever looks for "November 29" or "Sunday".
    const day = wholeDate(publish.at);
    if (!says(title, publishedWords(publish), day, all, ...changed)) return [];
    const hits = (one: string) => heldWords(one, wanted);
    const told = changed.filter(hits).sort((one, other) => hits(other) - hits(one));
    // What is not in these lines is in what they leave out.
    const isUntold = asked && told.length === 0 && !says(title, publishedWords(publish), day);
    const named = isUntold
      ? ['Found in the full text: open it to see.', ...changed]
      : told.length > 0
        ? told
        : changed;
    return [{ publish, named: named.filter((one) => !title.endsWith(one)) }];
  });
  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <BackToAll />
        <h2 className="text-2xl">History</h2>
      </div>
      {readDiscarded().length > 0 && <DiscardedHere overview={overview} />}
      <SiteState overview={overview} onLook={(publish) => open({ publish, overview })} />
      {published.length > 1 && (
        <SearchField
          label="Find what was changed"
          maxLength={100}
          value={words}
          onSearch={setWords}
        />
      )}
      {published.length === 0 ? (
        <EmptyNote>Nothing is published from here yet.</EmptyNote>
      ) : found.length === 0 ? (
        <EmptyNote>
          Nothing published has “{words.trim()}” in it.{' '}
          <DidYouMean
            asked={wanted}
            texts={published.flatMap(({ title, changed, words: all }) => [title, all, ...changed])}
            onSearch={setWords}
          >
            Try a shorter word.
          </DidYouMean>
          {published.some(({ words: all }) => all.endsWith('…')) &&
            ' In a large publish, only the first words are searched.'}
        </EmptyNote>
      ) : (
        <RowList>
          {found.map(({ publish, named }) => (
            <Row
              key={publish.commit}
              title={<Hits words={asked}>{publish.title}</Hits>}
              note={
                <>
                  {publishedWords(publish)}
                  {named.slice(0, mostNamed).map((one) => (
                    <span key={one} className="mt-1 block">
                      <Hits words={asked}>{one}</Hits>
                    </span>
                  ))}
                  {named.length > mostNamed && (
                    <span className="mt-1 block">and {named.length - mostNamed} more</span>
                  )}
                </>
              }
              isNoteWhole
              act="Open"
              onOpen={() => open({ publish, overview, asked })}
            />
          ))}
        </RowList>
      )}
      {!asked && (
        <p className="text-sm text-muted">
          {published.length < mostPublished
            ? "That's everything published from here."
            : `These are the last ${mostPublished}. The repository has the earlier ones.`}
        </p>
      )}
      {dialog}
    </div>
  );
}
