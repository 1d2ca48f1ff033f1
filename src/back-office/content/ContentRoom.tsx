import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { overviewQuery, readAgain, revQuery } from './content-queries.ts';
import { Overview } from './Overview.tsx';
import { sendAgain, useWaiting } from './waiting-words.ts';
import { WaitingNote } from './WaitingNote.tsx';

/** A view whose code loads when it is first shown. */
const view = <Props extends object>(load: () => Promise<ComponentType<Props>>, what: string) =>
  lazyPart(load, what, <CardPlaceholders label={`Loading ${what}`} />);

const PageEditor = view(async () => (await import('./page/PageEditor.tsx')).PageEditor, 'the page');
const FileEditor = view(
  async () => (await import('./file/FileEditor.tsx')).FileEditor,
  'the words',
);
const Review = view(async () => (await import('./publish/Review.tsx')).Review, 'the changes');
const PublishedList = view(
  async () => (await import('./publish/PublishedList.tsx')).PublishedList,
  'what was published',
);

/** One of its views, by the address: all there is, a page, a file, what waits to be published, or what was. */
export function ContentRoom() {
  const query = useQuery(overviewQuery);
  const [page] = useInAddress('page');
  const [file] = useInAddress('file');
  const [review] = useInAddress('review');
  const [published] = useInAddress('published');
  // What was typed before, without a connection, is saved as soon as there is one.
  useEffect(sendAgain, []);
  // What somebody else wrote since is read where it is looked at.
  const rev = useQuery(revQuery).data?.rev;
  useEffect(() => void readAgain(rev), [rev]);
  if (!query.data) {
    return (
      <div className="grid max-w-3xl gap-4">
        <WaitingNote />
        <LoadState query={query} what="the pages">
          <CardPlaceholders label="Loading the pages" />
        </LoadState>
      </div>
    );
  }
  const overview = query.data;
  if (review) return <Review overview={overview} />;
  if (published) return <PublishedList overview={overview} />;
  if (page) return <PageEditor key={page} page={page} overview={overview} />;
  if (file) return <FileEditor key={file} name={file} overview={overview} />;
  return <Overview overview={overview} />;
}

/** What becomes of words that could not be saved before their writer was signed out. */
export function KeptWords() {
  const { waiting } = useWaiting();
  return (
    waiting.length > 0 && (
      <p role="status" className="mt-4 max-w-md rounded-2xl bg-mist p-4">
        What you wrote is kept on this device. It's saved once you sign in.
      </p>
    )
  );
}
