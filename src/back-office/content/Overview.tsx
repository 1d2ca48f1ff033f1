import { useState } from 'react';
import { factsFile } from '#contracts/fill-facts.ts';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { lazyPart, useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { Folded } from '#back-office/lists/folding/Folded.tsx';
import { ListTitle, Row, RowList } from '#back-office/lists/Row.tsx';
import { addressWith } from '#back-office/shell/use-in-address.ts';
import { countWords, mistakePlaces, pageName, publishedWords } from './content-words.ts';
import { useWithKept } from './kept-changes.ts';
import { SiteState } from './publish/SiteState.tsx';
import { AddPage, AddQuestion } from './new/Add.tsx';
import { WaitingNote } from './WaitingNote.tsx';

const loadPublished = async () => (await import('./publish/PublishedDialog.tsx')).PublishedDialog;

const Found = lazyPart(
  async () => (await import('./Found.tsx')).Found,
  'what holds these words',
  <CardPlaceholders label="Looking for these words" />,
);

type File = ContentOverview['files'][number];

/** What is changed most often. */
const siteFile = 'src/content/site/site.yaml';
const oftenChanged = [factsFile, siteFile];

/** All there is to edit, what waits to be published, and the way to what was. */
export function Overview({ overview }: { overview: ContentOverview }) {
  const { pages, files, problems, site } = overview;
  const [words, setWords] = useState('');
  const [openPublished, publishedDialog] = useLazyDialog(loadPublished);
  const often = files.filter(({ file }) => oftenChanged.includes(file));
  const others = files.filter(({ file }) => !oftenChanged.includes(file));
  const [last] = site.published;
  const count = useWithKept(overview).changes.length;
  // Of what is kept on this device, nobody counts on which page it is.
  const isExact = count === overview.changes.length;
  const isSearching = words.trim().length > 1;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2 xl:gap-8">
      <div tabIndex={-1} className="grid max-w-3xl gap-6 focus:outline-none">
        <SiteState overview={overview} onLook={(publish) => openPublished({ publish, overview })} />
        <WaitingNote overview={overview} />
        {count > 0 && (
          <RowList>
            <Row
              title={`${countWords(count, 'change')} not published yet`}
              note={
                problems.length > 0 &&
                `${countWords(mistakePlaces(problems), 'mistake')} to correct.`
              }
              act="Review"
              isNext
              isUrgent={problems.length > 0}
              href="/admin/pages?review=yes"
            />
          </RowList>
        )}
        <SearchField
          label="Find a word, a price or a picture"
          maxLength={100}
          value={words}
          onSearch={setWords}
        />
        {isSearching ? (
          <Found words={words.trim()} overview={overview} />
        ) : (
          <>
            <section>
              <ListTitle>Most often changed</ListTitle>
              <RowList>
                {often.map((file) => (
                  <FileRow key={file.file} file={file} />
                ))}
                <AddQuestion note="To Questions and answers" overview={overview} />
              </RowList>
            </section>
            <RowList>
              <Row
                title="History"
                note={
                  last
                    ? `${last.title} · ${publishedWords(last)}`
                    : 'Everything that is published, and how to take it back.'
                }
                isNoteWhole
                act="Open"
                href="/admin/pages?published=yes"
              />
            </RowList>
          </>
        )}
      </div>
      {!isSearching && (
        <div className="grid max-w-3xl gap-6">
          <section>
            <ListTitle>Pages</ListTitle>
            <RowList>
              {pages.map(({ page, title, changes: waiting }) => (
                <Row
                  key={page}
                  title={pageName({ page, title })}
                  note={isExact && waiting > 0 && countWords(waiting, 'change')}
                  act="Edit"
                  href={addressWith('page', page)}
                />
              ))}
            </RowList>
            <AddPage overview={overview} />
          </section>
          <Folded summary="Everything as lists">
            <div className="grid gap-4 p-2">
              {[...kindsOf(others)].map(([kind, some]) => (
                <section key={kind}>
                  {kind && <ListTitle>{kind}</ListTitle>}
                  <RowList>
                    {some.map((file) => (
                      <FileRow key={file.file} file={file} />
                    ))}
                  </RowList>
                </section>
              ))}
            </div>
          </Folded>
        </div>
      )}
      {publishedDialog}
    </div>
  );
}

/** The files that are one of a kind, and then those of each kind, such as questions. */
function kindsOf(files: File[]): Map<string, File[]> {
  const kinds = new Map<string, File[]>([['', []]]);
  for (const file of files) {
    const kind = file.group === file.title ? '' : file.group;
    kinds.set(kind, [...(kinds.get(kind) ?? []), file]);
  }
  return kinds;
}

const FileRow = ({ file: { file, title, changes } }: { file: File }) => (
  <Row
    title={title}
    note={[notes[file], changes > 0 && countWords(changes, 'change')].filter(Boolean).join(' · ')}
    act="Edit"
    href={addressWith('file', file)}
  />
);

const notes: Record<string, string> = {
  [factsFile]: 'Phone, email, hours, rates, rules',
  [siteFile]: 'The words that are on every page',
};
