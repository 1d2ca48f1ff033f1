import * as z from 'zod/mini';
import { waitingEntries } from '#server/record/recorded.ts';
import { opener } from '#server/storage/store.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

const time = z.iso.datetime();

/** The document of how copies are made: its secrets are sealed. */
export const copySettings = storedObject(1, {
  place: z.nullable(
    openObject({
      ...{ endpoint: z.string(), region: z.string(), bucket: z.string(), folder: z.string() },
      accessKeyId: z.string(),
      /** The secret of the key. */
      sealed: z.string(),
      setAt: time,
    }),
  ),
  recipient: z.nullable(openObject({ key: z.string(), madeAt: time })),
  /** What manifests are signed with: both halves, the private one sealed. */
  signer: z.nullable(openObject({ publicKey: z.string(), sealed: z.string() })),
  ...waitingEntries,
});
export type CopySettings = z.infer<typeof copySettings>;

/** The document of how copying goes. */
export const copyState = storedObject(1, {
  /** Who is copying, until when unless it says so again, and how far it is. */
  running: z.nullable(
    openObject({ id: z.string(), until: time, done: z.number(), total: z.number() }),
  ),
  since: z.nullable(time),
  last: z.nullable(
    openObject({ id: z.string(), madeAt: time, documents: z.number(), bytes: z.number() }),
  ),
  failure: z.nullable(openObject({ at: time, sentence: z.string() })),
  /** The reading of what lies elsewhere: of which copy, how many of its parts are read, and what was found. */
  checking: z.nullable(openObject({ id: z.string(), read: z.number(), damaged: z.number() })),
  checked: z.nullable(openObject({ at: time, damaged: z.number() })),
  opened: z.nullable(openObject({ at: time, documents: z.number() })),
});
export type CopyState = z.infer<typeof copyState>;

export const openCopies = opener('copies');

export const copyKeys = { settings: 'settings', state: 'state' } as const;

export const unset: CopySettings = { place: null, recipient: null, signer: null };

export const neverCopied: CopyState = {
  ...{ running: null, since: null, last: null, failure: null },
  ...{ checking: null, checked: null, opened: null },
};
