import { useQuery } from '@tanstack/react-query';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { overviewQuery } from './content-queries.ts';
import { FileEditor } from './file/FileEditor.tsx';
import { Overview } from './Overview.tsx';
import { PageEditor } from './page/PageEditor.tsx';
import { Review } from './publish/Review.tsx';

/** One of its views, by the address: all there is, a page, a file, or what waits to be published. */
export function ContentRoom() {
  const query = useQuery(overviewQuery);
  const [page] = useInAddress('page');
  const [file] = useInAddress('file');
  const [review] = useInAddress('review');
  if (!query.data) {
    return (
      <LoadState query={query} what="the pages">
        <CardPlaceholders label="Loading the pages" />
      </LoadState>
    );
  }
  const overview = query.data;
  if (review) return <Review overview={overview} />;
  if (page) return <PageEditor key={page} page={page} overview={overview} />;
  if (file) return <FileEditor key={file} name={file} overview={overview} />;
  return <Overview overview={overview} />;
}
