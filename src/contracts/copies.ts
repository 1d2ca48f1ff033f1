import * as z from 'zod/mini';
import { line, optionalLine } from '#contracts/text.ts';

/** Longest values in characters, and of a body in bytes. */
export const copyLimits = {
  ...{ endpoint: 300, region: 40, bucket: 63, folder: 100, accessKeyId: 128, secret: 200 },
  body: 8_192,
} as const;

/** After so many days, what lies elsewhere is read again, and the owner is asked to open it. */
export const copyIsProvenFor = 31;

const endpointSentence =
  'Please paste the address of the service, such as https://s3.us-east-005.backblazeb2.com.';
const bucketSentence =
  'Please enter the name of the bucket: lower-case letters, digits, dots and dashes.';
const folderSentence = 'Please use only letters, digits, dots and dashes for the folder.';

/** Where copies go. An empty secret leaves the one that is set. */
export const copyPlaceForm = z.strictObject(
  {
    endpoint: z.string({ error: endpointSentence }).check(
      z.trim(),
      z.maxLength(copyLimits.endpoint, { error: endpointSentence, abort: true }),
      z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
        error: endpointSentence,
      }),
    ),
    region: optionalLine({ what: 'the region', max: copyLimits.region }).check(
      z.regex(/^[a-z0-9-]*$/i, {
        error: 'Please enter the region as the provider writes it, such as us-east-005.',
      }),
    ),
    bucket: z
      .string({ error: bucketSentence })
      .check(z.trim(), z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: bucketSentence })),
    folder: optionalLine({ what: 'the folder', max: copyLimits.folder }).check(
      z.regex(/^([A-Za-z0-9.-]+(\/[A-Za-z0-9.-]+)*)?$/, { error: folderSentence }),
      z.refine((text) => !/(^|\/)\.+(\/|$)/.test(text), { error: folderSentence }),
    ),
    accessKeyId: line({
      what: 'the key ID',
      max: copyLimits.accessKeyId,
      missing: 'Please paste the ID of the key that may write into the bucket.',
    }),
    secret: z
      .string({ error: 'Please paste the secret of the key.' })
      .check(
        z.trim(),
        z.maxLength(copyLimits.secret, { error: 'Please check the secret: it is too long.' }),
      ),
  },
  { error: 'Please send endpoint, region, bucket, folder, accessKeyId and secret as one object.' },
);
export type CopyPlaceForm = z.infer<typeof copyPlaceForm>;

const recipientSentence = 'This browser made no key that fits. Please reload the page, try again.';

/** Body of `PATCH /api/admin/copies`: where copies go (null for nowhere), or the public key that opens them. */
export const copyChange = z.strictObject(
  {
    place: z.optional(z.nullable(copyPlaceForm)),
    recipient: z.optional(
      z
        .string({ error: recipientSentence })
        .check(z.regex(/^age1[a-z0-9]{58}$/, { error: recipientSentence })),
    ),
  },
  { error: 'Please send place or recipient as one JSON object.' },
);
export type CopyChange = z.infer<typeof copyChange>;

/** Query of `POST /api/admin/copies`: tries the place, and then starts a copy unless it is only a test. */
export const copyOrder = z.object({
  order: z.enum(['test', 'copy'], { error: 'Please name test or copy as order.' }),
});

/** The answer: null if it went well, or else what to do, in a sentence. */
export const copyOrderAnswer = z.object({ problem: z.nullable(z.string()) });

const time = z.iso.datetime();

/** A copy that is complete. */
export const madeCopy = z.object({
  id: z.string(),
  madeAt: time,
  documents: z.number(),
  bytes: z.number(),
});
export type MadeCopy = z.infer<typeof madeCopy>;

/** The answer of `GET /api/admin/copies`. No secret is in it. */
export const copiesScreen = z.object({
  /** `wrong`: what is sealed can't be opened any more. */
  state: z.enum(['off', 'unfinished', 'on', 'wrong']),
  place: z.nullable(
    z.object({
      ...{ endpoint: z.string(), region: z.string(), bucket: z.string(), folder: z.string() },
      accessKeyId: z.string(),
      setAt: time,
    }),
  ),
  /** The public key, and when it was made. */
  recipient: z.nullable(z.object({ key: z.string(), madeAt: time })),
  /** What manifests are signed with, SPKI in base64url. */
  signer: z.nullable(z.string()),
  /** Since when copies should be made. */
  since: z.nullable(time),
  last: z.nullable(madeCopy),
  /** Documents that the copy has that is being made, and about how many it will have. */
  running: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Why the last try failed, in a sentence; null since one went well. */
  failure: z.nullable(z.object({ at: time, sentence: z.string() })),
  /** When the site last read all that lies elsewhere, and how many parts were damaged. */
  checked: z.nullable(z.object({ at: time, damaged: z.number() })),
  /** When the owner's key last opened a copy. */
  opened: z.nullable(z.object({ at: time, documents: z.number() })),
});
export type CopiesScreen = z.infer<typeof copiesScreen>;

/** The answer of `GET /api/admin/copies/{id}`: the signed manifest; with `?part=`, a part in base64. */
export const copyFileAnswer = z.object({ content: z.string() });

/** Body of `POST /api/admin/copies/{id}`: the owner's key opened the copy, with so many documents. */
export const copyOpened = z.strictObject(
  { documents: z.int({ error: 'Please send documents as a number.' }) },
  { error: 'Please send documents as a JSON object.' },
);
