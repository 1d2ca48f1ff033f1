import type {
  ContentDifference,
  ContentPlace,
  contentPublishChanges,
  ContentReleased,
} from '#contracts/content-edit.ts';
import type * as z from 'zod/mini';
import { changedParts } from '#contracts/changed-parts.ts';
import { capitalized, isSamePlace } from '#contracts/content-part.ts';
import { filledIn, numberText } from '#contracts/fill-facts.ts';
import {
  fileChanges,
  isPhoto,
  mergeFile,
  withValue,
  type ValueChange,
} from '#content-rules/content-changes.ts';
import type { ContentFiles } from '#content-rules/content-problems.ts';
import type { ContentValue } from '#content-rules/yaml-text.ts';
import type { CommitFiles, GitHost } from '#server/git-host/git-host.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { readBuiltSite } from './built-site.ts';
import { changeName, titleOf } from './content-names.ts';
import { differenceOf, problemsOf } from './describe-draft.ts';
import { openDraft, updateDraft, type OpenDraft } from './draft.ts';
import { isUnderWay, publishTitle, type Draft, type Publishing } from './draft-document.ts';
import { requirePublishesLeft } from './publish-limit.ts';
import { committedFiles, settle } from './settle.ts';
import { missingPictures } from './pictures/find-pictures.ts';
import { withPictures, type ContentChanges } from './pictures/commit-pictures.ts';
import { factWords } from './places-shown.ts';
import { isContent, isPublishable } from './publishable.ts';
import { contentAt, filesOf, type Published } from './published-content.ts';
import { showAllPages } from './show-page.ts';
import { writerOf, writersAt, writersOf } from './writers.ts';

/** Something to publish: what it makes of the content that is published now. */
interface Release {
  id: string;
  by: string;
  /** The commit that it takes back. */
  takesBack?: string;
  /** What whoever publishes says of it, in words of their own; '' for none. */
  noteOf(opened: OpenDraft): string;
  /** It changes nothing: the site is to be built once more. */
  isAgain?: boolean;
  /** Throws a `Refusal` where it can't be published. */
  plan(opened: OpenDraft): Promise<ContentChanges>;
  /** A commit whose pictures come back with their names. */
  older?(opened: OpenDraft): string | undefined;
}

const mostTries = 5;

/**
 * Publishes the draft that the editor has looked at, once, however often it is asked for. With `again` it
 * publishes nothing, so that the site is built once more.
 */
export const publishDraft = (
  call: RecordedCall,
  asked: { id: string; rev: number; by: string; note: string; again: boolean },
): Promise<ContentReleased> =>
  asked.again ? publishAgain(call, asked) : publishWords(call, asked);

const publishAgain = (call: RecordedCall, { id, by }: { id: string; by: string }) =>
  release(call, {
    ...{ id, by: by || writerOf(call.recorder.session), isAgain: true },
    noteOf: () => 'Built once more',
    plan: () => Promise.resolve(new Map()),
  });

const publishWords = (
  call: RecordedCall,
  { id, rev, by, note }: { id: string; rev: number; by: string; note: string },
) =>
  release(call, {
    ...{ id, by: by || writerOf(call.recorder.session), isTakeBack: false },
    noteOf: () => note,
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
    ...{ id, by: by || writerOf(call.recorder.session), takesBack: commit },
    noteOf: ({ draft }) => draft.published.find((one) => one.commit === commit)?.note ?? '',
    older: ({ draft }) => draft.published.find((one) => one.commit === commit)?.parent,
    plan: async ({ published, draft }) => {
      clashes.length = 0;
      const changes = new Map<string, string | null>();
      const { host } = requireSource(published);
      const { parent } = requirePublish(draft, commit);
      for (const { file, before, after } of await committedFiles(host, parent, commit)) {
        const now = published.content.get(file) ?? null;
        const merged = mergeFile(file, after, now, before);
        let text = merged.text;
        for (const { path, theirs, ours } of merged.clashes) {
          const difference = { path, before: theirs, after: ours };
          clashes.push(differenceOf({ file, before: now, after: before }, difference));
          if (also.some((place) => isSamePlace(place, { file, path }))) continue;
          text = path.length === 0 || text === null ? now : withValue(file, text, path, theirs);
        }
        if (text !== now) changes.set(file, text);
      }
      return clashes.length > 0 && !isConfirmed ? new Map<string, null>() : changes;
    },
  });
  return clashes.length > 0 && !isConfirmed ? { state: 'asks', places: clashes } : released;
}

/** Most characters of what is changed, of a value before or after, and of that beside what differs. */
const mostWhat = 120;
const mostOfValue = 60;
const around = 20;

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** Most characters of all that a publish says and said, by which it is found. */
const mostWords = 6_000;

/** Most changes that are told of a publish, and parts of the site that it is called by. */
const mostNamed = 12;
const mostTitles = 3;

/** What is changed: each value in a line, and all in a few words: the only one, or where they are. */
function summaryOf(content: ContentFiles, changes: ContentChanges) {
  const all = [...changes].flatMap(([file, after]) => {
    const versions = { file, before: content.get(file) ?? null, after };
    return fileChanges(file, versions.before, after).map((change) => ({ versions, change }));
  });
  const [factsBefore, facts] = [factWords(content), factWords(withChanges(content, changes))];
  const readsAs = ({ before, after, path }: ValueChange): ValueChange => ({
    ...{ path, before: filledInto(before, factsBefore), after: filledInto(after, facts) },
  });
  const changed = all
    .slice(0, mostNamed)
    .map(({ versions, change }) => changeName(versions, change.path) + fromTo(readsAs(change)));
  const parts = Map.groupBy(all, ({ versions: { file, before, after } }) =>
    titleOf(file, after ?? before ?? ''),
  );
  const titles = [...parts].map(([title, { length }]) =>
    length === 1 ? title : `${title} (${length} changes)`,
  );
  const more = titles.splice(mostTitles).length;
  if (more > 0) titles.push(`${more} more`);
  const [only = ''] = changed;
  const isShort = all.length === 1 && only.length <= mostWhat;
  const words = all.flatMap(({ change }) => wordsOf(readsAs(change)));
  return {
    what: isShort ? only : list.format(titles),
    changed,
    words: shortened(words.join(' '), mostWords),
  };
}

/** A value with the facts filled into each of its texts. */
function filledInto(
  value: ContentValue | undefined,
  facts: Record<string, string>,
): ContentValue | undefined {
  const fill = (_: string, one: ContentValue) =>
    typeof one === 'string' ? filledIn(one, facts) : one;
  return value && (JSON.parse(JSON.stringify(value), fill) as ContentValue);
}

/** All that a value says, and what it said before in other words. */
const wordsOf = ({ before, after }: ValueChange): string[] => {
  const [was, is] = [before, after].map((value) => wordsIn(value).join(' ')) as [string, string];
  return [
    is,
    ...changedParts(was, is, 0).flatMap(({ text, isChanged }) => (isChanged ? text : [])),
  ];
};

/** The texts and numbers of a value, and of all in it. */
const wordsIn = (value: ContentValue | undefined): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(wordsIn)
    : [String(value ?? '')];

const list = new Intl.ListFormat('en-US');

/** The value before and after, or what is around the words that differ: ", from $180 to $190". */
function fromTo({ path, before, after }: ValueChange): string {
  if (isPhoto(before) || isPhoto(after)) {
    const [was, is] = [before, after].map((one) => (isPhoto(one) ? `“${one.alt}”` : 'our drawing'));
    return `, from ${was} to ${is}`;
  }
  if (typeof before === 'number' && typeof after === 'number') {
    const [was, is] = [before, after].map((value) => numberText(path.join('.'), value));
    return `, from ${was} to ${is}`;
  }
  if (typeof before !== 'string' || typeof after !== 'string') return '';
  const [was, is] = [changedParts(before, after, around), changedParts(after, before, around)].map(
    (parts) => shortened(parts.map(({ text }) => text).join(''), mostOfValue),
  );
  // What differs only in how it is written reads the same.
  return was === is ? '' : `, from “${was}” to “${is}”`;
}

/** What a publish changed, and who wrote it. Throws a `Refusal` (404) for one that nobody remembers. */
export async function publishedChanges(
  { context, recorder }: RecordedCall,
  commit: string,
): Promise<z.infer<typeof contentPublishChanges>> {
  const { draft, published } = await openDraft(context, recorder);
  const { host } = requireSource(published);
  const publish = requirePublish(draft, commit);
  const files = await committedFiles(host, publish.parent, commit);
  const changes = files.flatMap((versions) =>
    fileChanges(versions.file, versions.before, versions.after).map((change) => ({
      ...differenceOf(versions, change),
      writers: publish.takesBack
        ? []
        : writersAt(draft, { file: versions.file, path: change.path }, publish),
    })),
  );
  const factsAt = async (at: string) => factWords(await contentAt(host, await filesOf(host, at)));
  return { changes, facts: await factsAt(commit), factsBefore: await factsAt(publish.parent) };
}

function requirePublish({ published }: Draft, commit: string) {
  const publish = published.find((one) => one.commit === commit);
  if (publish) return publish;
  throw new Refusal(404, 'no-publish', 'This publish is too long ago to be taken back as a whole.');
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
    if (changes.size === 0 && !wanted.isAgain) return { state: 'nothing' };
    if (!wanted.takesBack) requirePublishesLeft(opened.draft);
    const next = withChanges(opened.published.content, changes);
    const before = wanted.older?.(opened);
    const older = before === undefined ? undefined : await filesOf(host, before);
    const all = await withPictures(opened, next, changes, older);
    await requirePublishable(opened, host, next, older);

    const publishing = publishingOf(wanted, opened, changes, files.commit);
    const begun = await updateDraft(context, recorder, (draft) => {
      requireTurn(draft, wanted.id);
      return { ...draft, publishing };
    });
    if (begun.draft.head !== files.commit) continue;
    const commit = await commitOrGiveUp(call, wanted.id, async () => {
      const made = await host.commit(files, all, messageOf(publishing));
      await requireOnly([...all.keys()], host, files.commit, made);
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

const publishingOf = (
  wanted: Release,
  opened: OpenDraft,
  changes: ContentChanges,
  parent: string,
): Publishing => ({
  ...{ id: wanted.id, by: wanted.by, takesBack: wanted.takesBack, parent },
  note: wanted.noteOf(opened),
  ...summaryOf(opened.published.content, changes),
  writers: wanted.takesBack || wanted.isAgain ? [] : writersOf(opened.draft),
  ...(wanted.isAgain && { isAgain: true }),
  at: new Date().toISOString(),
});

/** One publishes at a time. */
function requireTurn({ publishing }: Draft, id: string): void {
  if (!publishing || publishing.id === id || !isUnderWay(publishing)) return;
  const who = capitalized(publishing.by || 'somebody');
  throw new Refusal(
    409,
    'publishing',
    `${who} is publishing. If nothing comes of it, you can publish in two minutes.`,
    { 'retry-after': '30' },
  );
}

/** Nothing is published with a mistake, or while a newer version of the site itself is on its way. */
async function requirePublishable(
  { store, published }: OpenDraft,
  host: GitHost,
  next: ContentFiles,
  older: CommitFiles | undefined,
): Promise<void> {
  const { source } = published;
  const { commit, routes } = readBuiltSite();
  if (commit && source && (await hasNewerCode(host, commit, source.files.commit))) {
    throw new Refusal(
      409,
      'newer-code',
      'A newer version of the site is on its way. Please publish once it is live.',
    );
  }
  const problems = [
    ...(await problemsOf(next, routes)),
    ...(await missingPictures(store, published, next, older)),
  ];
  if (problems.length > 0) {
    const count = problems.length === 1 ? 'A mistake is' : `${problems.length} mistakes are`;
    throw new Refusal(409, 'mistakes', `${count} left to correct before this can be published.`);
  }
  const broken = (await showAllPages(next, routes)).find(({ refusal }) => refusal);
  if (broken?.refusal) throw broken.refusal;
}

function withChanges(content: ContentFiles, changes: ContentChanges): ContentFiles {
  const next = new Map(content);
  for (const [file, text] of changes) {
    if (!isContent(file)) throw new Error(`${file} is no content.`);
    if (text === null) next.delete(file);
    else next.set(file, text);
  }
  return next;
}

/** Whether two commits differ in more than content and its pictures. */
async function hasNewerCode(host: GitHost, built: string, head: string): Promise<boolean> {
  if (built === head) return false;
  return (await differing(host, built, head)).some((path) => !isPublishable(path));
}

/** The commit that we made is looked at once more, as the host has it. */
async function requireOnly(
  planned: string[],
  host: GitHost,
  parent: string,
  commit: string,
): Promise<void> {
  const made = await differing(host, parent, commit);
  if (made.every((path) => isPublishable(path) && planned.includes(path))) return;
  throw new Error('A commit would have changed more than content.');
}

async function differing(host: GitHost, one: string, other: string): Promise<string[]> {
  const [before, after] = [(await filesOf(host, one)).blobs, (await filesOf(host, other)).blobs];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

const messageOf = (publishing: Publishing): string => {
  const { note, what, by } = publishing;
  return [publishTitle(publishing), note && what, by && `Edited-by: ${by}`]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
};
