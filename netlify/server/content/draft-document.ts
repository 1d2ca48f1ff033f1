import * as z from 'zod/mini';
import { contentJson, contentPath } from '#contracts/content-edit.ts';
import { waitingEntries } from '#server/record/recorded.ts';
import { opener } from '#server/storage/store.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

const clash = openObject({ path: contentPath, theirs: z.optional(contentJson) });

/** A file that the draft changes; null is no file. */
const draftFile = openObject({
  /** As it was published when the draft last saw it. */
  base: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Where something else was published since, which the editor has not answered yet. */
  clashes: z.array(clash),
});
export type DraftFile = z.infer<typeof draftFile>;

/** A change that was made: a second request for it changes nothing. */
const madeChange = openObject({
  id: z.string(),
  file: z.string(),
  path: contentPath,
  by: z.string(),
  at: z.iso.datetime(),
  /** The version of the draft that it made. */
  rev: z._default(z.int(), 0),
  /** It took what was written there out of the draft. */
  isDiscard: z.optional(z.boolean()),
  /** The words that it brought and that are there still, as far as there is room; absent where it brought none. */
  words: z.optional(z.array(z.string())),
  /** The discard that it undid. */
  undoes: z.optional(z.string()),
});

const aboutPublish = {
  /** The id of the request, minted by the browser. */
  id: z.string(),
  by: z.string(),
  /** What whoever published said of it; '' for nothing. */
  note: z.string(),
  /** What it changes, in a few words, and value by value. */
  what: z.string(),
  changed: z._default(z.array(z.string()), []),
  /** Every word that it takes away or brings, as far as there is room. */
  words: z._default(z.string(), ''),
  /** Who wrote what it changes. */
  writers: z.array(z.string()),
  /** The commit that it takes back. */
  takesBack: z.optional(z.string()),
  /** It changes nothing: the site is to be built once more. */
  isAgain: z.optional(z.boolean()),
  at: z.iso.datetime(),
  /** The commit that it follows. */
  parent: z.string(),
};

/** A publish on its way: whoever finds it after a failure settles it by its commit. */
const publishing = openObject({
  ...aboutPublish,
  /** Its own, noted before the branch moves to it. */
  commit: z.optional(z.string()),
});
export type Publishing = z.infer<typeof publishing>;

/** How long a publish may be on its way, ms: no function runs for longer. */
const longest = 2 * 60_000;

/** Whether a publish may still be on its way: one that was for too long has failed, and has moved nothing. */
export const isUnderWay = ({ at }: Publishing): boolean =>
  // One from the future began before a clock was set right.
  Math.abs(Date.now() - Date.parse(at)) <= longest;

/** A publish that was made. */
const publish = openObject({
  ...aboutPublish,
  commit: z.string(),
  /** What the platform last said of its build: a hint, which says nothing of what visitors see. */
  build: z.optional(
    openObject({
      ...{ state: z.enum(['building', 'succeeded', 'failed']), at: z.iso.datetime() },
      /** Its own words for why it failed. */
      why: z.optional(z.string()),
    }),
  ),
});
export type Publish = z.infer<typeof publish>;

/** What a publish is called in lists and in the repository. */
export const publishTitle = ({ note, what, takesBack }: Publishing | Publish): string =>
  `${takesBack ? 'Taken back: ' : ''}${note || what}`;

/** Everything that is changed and not published, by all who edit, and the last publishes. */
export const draftDocument = storedObject(1, {
  /** Goes up with each save. */
  rev: z.int(),
  /** The commit that the draft was last based on; null where no repository is set up. */
  head: z.nullable(z.string()),
  files: z.record(z.string(), draftFile),
  log: z.array(madeChange),
  publishing: z.optional(publishing),
  published: z.array(publish),
  ...waitingEntries,
});
export type Draft = z.infer<typeof draftDocument>;

export const openContent = opener('content');
export const draftKey = 'draft';
export const emptyDraft: Draft = { rev: 0, head: null, files: {}, log: [], published: [] };

/** Most changes and publishes that the draft remembers. */
export const mostRemembered = 500;
export const mostPublishes = 100;
