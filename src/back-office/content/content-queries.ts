import { queryOptions } from '@tanstack/react-query';
import {
  contentFile,
  contentOverview,
  contentPreview,
  contentPublishChanges,
  contentReleased,
  contentSaved,
  type ContentOverview,
  type ContentPlace,
  type ContentSaved,
} from '#contracts/content-edit.ts';
import type { ContentOp } from '#contracts/content-requests.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { adminQuery, changing, queryClient } from '#back-office/session/queries.ts';

const endpoint = '/api/admin/content';

/** How often to look for what is under way, such as a publish, ms. */
const watching = 5_000;
const isUnderWay = (overview?: ContentOverview) =>
  overview?.site.state === 'publishing' || overview?.site.state === 'building';

/** What there is to edit, what waits, and how the last publish goes. */
export const overviewQuery = {
  ...adminQuery(['content', 'overview'], endpoint, contentOverview),
  ...changing,
  refetchInterval: ({ state }: { state: { data?: ContentOverview | undefined } }) =>
    isUnderWay(state.data) ? watching : changing.refetchInterval(),
};

/** Every value of a file, as the draft has it. */
export const fileQuery = (name: string) =>
  adminQuery(
    ['content', 'file', name],
    `${endpoint}/file?name=${encodeURIComponent(name)}`,
    contentFile,
  );

/** A page as the draft has it, its texts marked. */
export const pageQuery = (page: string) =>
  queryOptions({
    queryKey: ['content', 'page', page],
    queryFn: ({ signal }) =>
      adminRequest(
        `${endpoint}/preview`,
        { method: 'POST', body: { page, marks: true }, signal },
        contentPreview,
      ),
  });

/** What a publish changed. */
export const publishedQuery = (commit: string) =>
  adminQuery(
    ['content', 'published', commit],
    `${endpoint}/publish?commit=${commit}`,
    contentPublishChanges,
  );

/**
 * Makes changes of the draft, and shows the page with them. What is not among the conflicts of the
 * answer is stored. Throws as `adminRequest` does: then it may be stored or not.
 */
export async function saveChanges(ops: ContentOp[], page?: string): Promise<ContentSaved> {
  const show = page ? { page, marks: true } : undefined;
  const saved = await adminRequest(
    endpoint,
    { method: 'PATCH', body: { ops, by: '', show } },
    contentSaved,
  );
  void queryClient.invalidateQueries({ queryKey: ['content'] });
  const { shown } = saved;
  if (page && shown && 'html' in shown) {
    queryClient.setQueryData(pageQuery(page).queryKey, shown);
  }
  return saved;
}

/** Publishes what waits; the same id is the same publish, however often it is sent. */
export const publish = (body: { id: string; rev: number; note: string }) =>
  release(`${endpoint}/publish`, { ...body, by: '' });

/** Takes a publish back, value by value. */
export const takeBack = (body: {
  id: string;
  commit: string;
  isConfirmed?: boolean;
  also?: ContentPlace[];
}) => release(`${endpoint}/take-back`, { ...body, by: '' });

async function release(path: `/api/admin/${string}`, body: object) {
  try {
    return await adminRequest(path, { method: 'POST', body }, contentReleased);
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['content'] });
  }
}
