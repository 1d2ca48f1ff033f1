import {
  contentFile,
  contentFound,
  contentOverview,
  contentPreview,
  contentPublishChanges,
  contentReleased,
  contentRev,
  contentSaved,
  type ContentFound,
  type ContentOverview,
  type ContentPlace,
  type ContentSaved,
} from '#contracts/content-edit.ts';
import { isSamePlace } from '#contracts/content-part.ts';
import type { ContentOp } from '#contracts/content-requests.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { adminQuery, changing, queryClient } from '#back-office/session/queries.ts';
import { readsAs } from './content-words.ts';
import { isOfField, withMine } from './my-words.ts';

const endpoint = '/api/admin/content';

/** How often to look for what is under way, such as a publish, ms. */
const watching = 5_000;
/** Whether a publish is on its way to visitors. */
export const isUnderWay = (overview?: ContentOverview) =>
  overview?.site.state === 'publishing' || overview?.site.state === 'building';

/** What there is to edit, what waits, and how the last publish goes. */
export const overviewQuery = {
  ...adminQuery(['content', 'overview'], endpoint, contentOverview),
  ...changing,
  refetchInterval: ({ state }: { state: { data?: ContentOverview | undefined } }) =>
    isUnderWay(state.data) ? watching : changing.refetchInterval(),
};

/** The version of the draft, looked for every few seconds: what others changed since is then read again. */
export const revQuery = {
  ...adminQuery(['content-rev'], `${endpoint}/rev`, contentRev),
  ...{ staleTime: 0, refetchInterval: watching, refetchOnWindowFocus: true },
};

/** Every value of a file, as the draft has it. */
export const fileQuery = (name: string) =>
  adminQuery(
    ['content', 'file', name],
    `${endpoint}/file?name=${encodeURIComponent(name)}`,
    contentFile,
    withMine,
  );

/** The values that hold these words. */
export const foundQuery = (words: string) =>
  adminQuery(
    ['content', 'found', words],
    `${endpoint}/find?words=${encodeURIComponent(words)}`,
    contentFound,
  );

/** A page as the draft has it, its texts marked. */
export const pageQuery = (page: string) =>
  adminQuery(
    ['content', 'page', page],
    `${endpoint}/preview?page=${encodeURIComponent(page)}&marks=yes`,
    contentPreview,
  );

/** Reads what was read before this version of the draft again, as soon as it is looked at. */
export const readAgain = (rev = 0) =>
  queryClient.invalidateQueries(
    {
      queryKey: ['content'],
      predicate: ({ state }) => ((state.data as { rev?: number } | undefined)?.rev ?? rev) < rev,
    },
    // After a change from here, all is being read already.
    { cancelRefetch: false },
  );

/** What a publish changed. */
export const publishedQuery = (commit: string) =>
  adminQuery(
    ['content', 'published', commit],
    `${endpoint}/publish?commit=${commit}`,
    contentPublishChanges,
  );

/** The page that is looked at. */
let lookingAt: string | undefined;

/** Says which page is shown anew with each change. */
export function lookAt(page: string | undefined) {
  lookingAt = page;
}

/**
 * Makes changes of the draft, and shows the page that is looked at with them. What is not among the conflicts of the
 * answer is stored. Throws as `adminRequest` does: then it may be stored or not.
 */
export async function saveChanges(ops: ContentOp[]): Promise<ContentSaved> {
  const page = lookingAt;
  const show = page ? { page, marks: true } : undefined;
  const saved = await adminRequest(
    endpoint,
    { method: 'PATCH', body: { ops, by: '', show } },
    contentSaved,
  );
  noteWhatWaits(ops, saved);
  // What is typed next names what is there now, not what was read before.
  for (const op of ops) if (op.do === 'set') noteWhatIsThere(op, saved);
  // What is being read for the first time would not be read again: it may be older than this change.
  void queryClient
    .cancelQueries({ queryKey: ['content'] })
    .then(() => queryClient.invalidateQueries({ queryKey: ['content'] }));
  const { shown } = saved;
  if (page && shown && 'html' in shown) {
    queryClient.setQueryData(pageQuery(page).queryKey, shown);
  }
  return saved;
}

/** What waits can be reviewed at once: to read all again takes seconds. */
function noteWhatWaits(ops: ContentOp[], { rev, changes, problems }: ContentSaved) {
  const checked = new Set([...ops, ...problems].map(({ file }) => file));
  queryClient.setQueryData(overviewQuery.queryKey, (known) => {
    if (!known || known.rev > rev) return known;
    return {
      ...known,
      rev,
      problems: [...known.problems.filter(({ file }) => !checked.has(file)), ...problems],
      changes,
    };
  });
}

type SetOp = Extract<ContentOp, { do: 'set' }>;

function noteWhatIsThere({ id, file, path, ...mine }: SetOp, saved: ContentSaved) {
  const conflict = saved.conflicts.find((one) => one.id === id);
  const value = conflict ? conflict.theirs : mine.value;
  // A group is not a field; a picture is read again.
  if (!isOfField(value)) return;
  const place = { file, path };
  queryClient.setQueriesData({ queryKey: ['content', 'found'] }, (known?: ContentFound) => {
    if (!known) return undefined;
    const overview = queryClient.getQueryData(overviewQuery.queryKey);
    const words = (overview && readsAs(value, overview)) || String(value ?? '');
    const found = known.found.map((one) => (isSamePlace(one, place) ? { ...one, words } : one));
    return { ...known, found };
  });
  const problems = saved.problems.filter((one) => one.file === file);
  queryClient.setQueryData(fileQuery(file).queryKey, (known) => {
    if (!known) return undefined;
    const fields = known.fields.map((one) =>
      isSamePlace({ file, path: one.path }, place) ? { ...one, value } : one,
    );
    return { ...known, fields, problems };
  });
}

/** Publishes what waits, or has the site built once more; the same id is the same publish, however often it is sent. */
export const publish = (body: { id: string; rev: number; note: string; again?: boolean }) =>
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
    const all = queryClient.invalidateQueries({ queryKey: ['content'], refetchType: 'none' });
    // Whoever published sees at once what is left, and never what was.
    await Promise.all([all, queryClient.refetchQueries({ queryKey: overviewQuery.queryKey })]);
  }
}
