import type { ContentDifference, ContentPlace, ContentReleased } from '#contracts/content-edit.ts';
import { fileChanges, mergeFile, withValue } from '#content-rules/content-changes.ts';
import type { ContentFiles } from '#content-rules/content-problems.ts';
import { setting } from '#server/env.ts';
import type { FileChanges, GitHost } from '#server/git-host/git-host.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { readBuiltSite } from './built-site.ts';
import { differenceOf, problemsOf } from './describe-draft.ts';
import { openDraft, updateDraft, type OpenDraft } from './draft.ts';
import type { Draft, Publishing } from './draft-document.ts';
import { committedFiles, settle } from './settle.ts';
import { filesOf, isContent, type Published } from './published-content.ts';
import { showAllPages } from './show-page.ts';

/** Something to publish: what it makes of the content that is published now. */
interface Release {
  id: string;
  by: string;
  note: string;
  isTakeBack: boolean;
  /** Throws a `Refusal` where it can't be published. */
  plan(opened: OpenDraft): Promise<FileChanges>;
}

/** How long a publish may be on its way: no function runs for longer. */
const longestMs = 2 * 60_000;
const mostTries = 5;

/** Publishes the draft that the editor has looked at, once, however often it is asked for. */
export const publishDraft = (
  call: RecordedCall,
  { id, rev, by, note }: { id: string; rev: number; by: string; note: string },
): Promise<ContentReleased> =>
  release(call, {
    ...{ id, by: by || nameOf(call), note, isTakeBack: false },
    plan: ({ draft }) => {
      if (draft.rev !== rev) {
        throw new Refusal(
          409,
          'changed',
          'The draft has changed since you looked at it. Please look again.',
        );
      }
      const files = Object.entries(draft.files);
      if (files.some(([, { clashes }]) => clashes.length > 0)) {
        throw new Refusal(
          409,
          'conflict',
          'Somebody else published other words in the same place. Please say which of them stay.',
        );
      }
      return Promise.resolve(new Map(files.map(([file, { text }]) => [file, text])));
    },
  });

/**
 * Publishes the opposite of an earlier publish, value by value. What was changed since is named, and
 * stays as it is unless it is among `also`.
 */
export async function takeBack(
  call: RecordedCall,
  asked: { id: string; commit: string; by: string; isConfirmed: boolean; also: ContentPlace[] },
): Promise<ContentReleased> {
  const { id, commit, by, isConfirmed, also } = asked;
  const clashes: ContentDifference[] = [];
  const released = await release(call, {
    ...{ id, by: by || nameOf(call), note: 'Taken back', isTakeBack: true },
    plan: async ({ published, draft }) => {
      clashes.length = 0;
      const changes = new Map<string, string | null>();
      for (const { file, before, after } of await filesPublishedBy({ published, draft }, commit)) {
        const now = published.content.get(file) ?? null;
        const merged = mergeFile(file, after, now, before);
        let text = merged.text;
        for (const { path, theirs, ours } of merged.clashes) {
          const difference = { path, before: theirs, after: ours };
          clashes.push(differenceOf({ file, before: now, after: before }, difference));
          if (also.some((place) => place.file === file && place.path.join('/') === path.join('/')))
            continue;
          text = path.length === 0 || text === null ? now : withValue(file, text, path, theirs);
        }
        if (text !== now) changes.set(file, text);
      }
      return clashes.length > 0 && !isConfirmed ? new Map<string, null>() : changes;
    },
  });
  return clashes.length > 0 && !isConfirmed ? { state: 'asks', places: clashes } : released;
}

/** What the device of whoever calls is called. */
const nameOf = ({ recorder }: RecordedCall): string => recorder.session.device || '';

/** What a publish changed. Throws a `Refusal` (404) for one that nobody remembers. */
export async function publishedChanges(
  { context, recorder }: RecordedCall,
  commit: string,
): Promise<{ changes: ContentDifference[] }> {
  const files = await filesPublishedBy(await openDraft(context, recorder), commit);
  const changes = files.flatMap((versions) =>
    fileChanges(versions.file, versions.before, versions.after).map((change) =>
      differenceOf(versions, change),
    ),
  );
  return { changes };
}

/** The files of a publish, before and after. */
async function filesPublishedBy(
  { published, draft }: Pick<OpenDraft, 'published' | 'draft'>,
  commit: string,
) {
  const { host } = requireSource(published);
  const publish = draft.published.find((one) => one.commit === commit);
  if (!publish) {
    throw new Refusal(
      404,
      'no-publish',
      'This publish is too long ago to be taken back as a whole.',
    );
  }
  return committedFiles(host, publish.parent, commit);
}

async function release(call: RecordedCall, wanted: Release): Promise<ContentReleased> {
  const { context, recorder } = call;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const opened = await openDraft(context, recorder);
    const done = opened.draft.published.find(({ id }) => id === wanted.id);
    if (done) return { state: 'published', commit: done.commit };
    const { host, files } = requireSource(opened.published);
    requireTurn(opened.draft, wanted.id);
    const changes = await wanted.plan(opened);
    if (changes.size === 0) return { state: 'nothing' };
    requirePublishesLeft(opened.draft);
    await requirePublishable(opened.published, host, changes);

    const publishing = publishingOf(wanted, files.commit);
    const begun = await updateDraft(context, recorder, (draft) => {
      requireTurn(draft, wanted.id);
      return { ...draft, publishing };
    });
    if (begun.draft.head !== files.commit) continue;
    const commit = await commitOrGiveUp(call, wanted.id, async () => {
      const made = await host.commit(files, changes, messageOf(wanted, changes));
      await requireOnlyContent(host, files.commit, made);
      return made;
    });
    const noted = { ...publishing, commit };
    await updateDraft(context, recorder, (draft) => {
      requireTurn(draft, wanted.id);
      return { ...draft, publishing: noted };
    });
    if ((await host.move(commit)) === 'behind') continue;
    await settle(begun.store, recorder, host, noted);
    return { state: 'published', commit };
  }
  throw new Refusal(
    503,
    'busy',
    'Others keep publishing at this moment. Please try again in a minute.',
  );
}

/** Makes a commit; where that fails, nothing has moved, and others may publish at once. */
async function commitOrGiveUp(
  { context, recorder }: RecordedCall,
  id: string,
  make: () => Promise<string>,
): Promise<string> {
  try {
    return await make();
  } catch (error) {
    await updateDraft(context, recorder, (draft) =>
      draft.publishing?.id === id ? { ...draft, publishing: undefined } : draft,
    );
    throw error;
  }
}

function requireSource({ source }: Published) {
  if (source) return source;
  throw new Refusal(
    503,
    'not-configured',
    'Publishing is not set up yet. The owner adds GITHUB_TOKEN to the environment variables.',
  );
}

const publishingOf = ({ id, by, note, isTakeBack }: Release, parent: string): Publishing => ({
  ...{ id, by, note, isTakeBack, parent },
  at: new Date().toISOString(),
});

/** One publishes at a time; what has been on its way for too long has failed, and has moved nothing. */
function requireTurn({ publishing }: Draft, id: string): void {
  if (!publishing || publishing.id === id) return;
  if (Date.now() - Date.parse(publishing.at) > longestMs) return;
  const who = publishing.by || 'Somebody';
  throw new Refusal(409, 'publishing', `${who} is publishing. Please try again in a minute.`, {
    'retry-after': '30',
  });
}

/** How many publishes a day may have: each is a deploy, which costs the owner's credits. */
export const publishesPerDay = (): number => Number(setting('PUBLISHES_PER_DAY') ?? '10') || 10;

/** The publishes of the last 24 hours. */
export const publishesToday = ({ published }: Draft): number =>
  published.filter(({ at }) => Date.now() - Date.parse(at) < 24 * 3_600_000).length;

function requirePublishesLeft(draft: Draft): void {
  if (publishesToday(draft) < publishesPerDay()) return;
  throw new Refusal(
    429,
    'publishes',
    `The limit of ${publishesPerDay()} publishes a day is reached. Your changes are kept, and can be published tomorrow.`,
    { 'retry-after': '3600' },
  );
}

/** Nothing is published with a mistake, or while a newer version of the site itself is on its way. */
async function requirePublishable(
  { content, source }: Published,
  host: GitHost,
  changes: FileChanges,
): Promise<void> {
  const { commit, routes } = readBuiltSite();
  if (commit && source && (await hasNewerCode(host, commit, source.files.commit))) {
    throw new Refusal(
      409,
      'newer-code',
      'A newer version of the site is on its way. Please publish once it is live.',
    );
  }
  const next = withChanges(content, changes);
  const problems = await problemsOf(next, routes);
  if (problems.length > 0) {
    const count = problems.length === 1 ? 'A mistake is' : `${problems.length} mistakes are`;
    throw new Refusal(409, 'mistakes', `${count} left to correct before this can be published.`);
  }
  await showAllPages(next, routes);
}

function withChanges(content: ContentFiles, changes: FileChanges): ContentFiles {
  const next = new Map(content);
  for (const [file, text] of changes) {
    if (!isContent(file)) throw new Error(`${file} is no content.`);
    if (text === null) next.delete(file);
    else next.set(file, text);
  }
  return next;
}

/** Whether two commits differ in more than content. */
async function hasNewerCode(host: GitHost, built: string, head: string): Promise<boolean> {
  if (built === head) return false;
  return (await differing(host, built, head)).some((path) => !isContent(path));
}

/** The commit that we made is looked at once more, as the host has it. */
async function requireOnlyContent(host: GitHost, parent: string, commit: string): Promise<void> {
  if ((await differing(host, parent, commit)).every(isContent)) return;
  throw new Error('A commit would have changed more than content.');
}

async function differing(host: GitHost, one: string, other: string): Promise<string[]> {
  const [before, after] = [(await filesOf(host, one)).blobs, (await filesOf(host, other)).blobs];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

function messageOf({ note, by, isTakeBack }: Release, changes: FileChanges): string {
  const files = [...changes.keys()].map((file) => file.replace('src/content/', ''));
  const what =
    note || `Change ${files.slice(0, 3).join(', ')}${files.length > 3 ? ' and more' : ''}`;
  const who = by ? `\n\nEdited-by: ${by}` : '';
  return `${isTakeBack ? `${what}: ${files[0]}` : what}${who}\n`;
}
