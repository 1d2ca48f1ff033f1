import { useEffect } from 'react';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { ListTitle, Row, RowList } from '#back-office/lists/Row.tsx';
import { addressWith } from '#back-office/shell/use-in-address.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { countWords, pageTitle, publishesLeft, siteWords } from './content-words.ts';
import { sendAgain } from './waiting-words.ts';
import { WaitingNote } from './WaitingNote.tsx';

const loadPublished = async () => (await import('./publish/PublishedDialog.tsx')).PublishedDialog;

/** All there is to edit, what waits to be published, and what was. */
export function Overview({ overview }: { overview: ContentOverview }) {
  const { pages, files, changes, site } = overview;
  const [openPublished, publishedDialog] = useLazyDialog(loadPublished);
  useEffect(sendAgain, []);
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="card grid gap-1 p-4">
        <p>{siteWords(site)}</p>
        {publishesLeft(site) && <p className="text-muted">{publishesLeft(site)}</p>}
      </div>
      <WaitingNote />
      {changes.length > 0 && (
        <RowList>
          <Row
            title={`${countWords(changes.length, 'change')} not published yet`}
            note="Look at what was and what will be, then publish."
            act="Review"
            isNext
            href="/admin/pages?review=yes"
          />
        </RowList>
      )}
      <section>
        <ListTitle>Pages</ListTitle>
        <RowList>
          {pages.map(({ page, title, changes: waiting }) => (
            <Row
              key={page}
              title={pageTitle(title)}
              note={waiting > 0 ? `${page} · ${countWords(waiting, 'change')}` : page}
              act="Edit"
              href={addressWith('page', page)}
            />
          ))}
        </RowList>
      </section>
      <section>
        <ListTitle>Every word, by file</ListTitle>
        <RowList>
          {files.map(({ file, group, title, changes: waiting }) => (
            <Row
              key={file}
              title={title}
              note={[group !== title && group, waiting > 0 && countWords(waiting, 'change')]
                .filter(Boolean)
                .join(' · ')}
              act="Edit"
              href={addressWith('file', file)}
            />
          ))}
        </RowList>
      </section>
      {site.published.length > 0 && (
        <section>
          <ListTitle>Published</ListTitle>
          <RowList>
            {site.published.map((publish) => (
              <Row
                key={publish.commit}
                title={publish.note || 'Without a note'}
                note={[timeWords(publish.at), publish.by].filter(Boolean).join(' · ')}
                act="Look"
                onOpen={() => openPublished({ publish, overview })}
              />
            ))}
          </RowList>
        </section>
      )}
      {publishedDialog}
    </div>
  );
}
