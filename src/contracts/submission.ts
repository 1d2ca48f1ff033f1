import * as z from 'zod/mini';
import { line, withoutInvisibles } from '#contracts/text.ts';

/** Longest body of a submission, in bytes of JSON or of decoded form fields. */
export const maxSubmissionBytes = 16_384;

/** The hidden field that a person leaves empty and a bot fills in. */
export const decoyField = 'referral_code';

export const emailLimit = 254;

const emailSentence = 'Please enter your email address in full, such as name@example.com.';

/** An address of a plausible shape, in any script; whether mail arrives only the mail can tell. */
export const emailField = line({
  what: 'the email address',
  max: emailLimit,
  missing: emailSentence,
}).check(
  // Two spaces in a row are a dot on a phone.
  z.overwrite((text) => withoutInvisibles(text).replace(/\.$/, '')),
  z.refine(isPlausibleEmail, { error: emailSentence, abort: true }),
);

const notUuid = { error: 'Please send submissionId as a UUID, or leave it out.' };

/**
 * What travels beside the visitor's words. `submissionId` makes a retry harmless; an absent or empty
 * one is left to the server. `elapsedMs` is the time since the draft began; anything that is not a
 * number of milliseconds is ignored.
 */
export const submissionFields = {
  submissionId: z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(
      z
        .string(notUuid)
        .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, notUuid), z.toLowerCase()),
    ),
  ),
  [decoyField]: z.optional(z.unknown()),
  elapsedMs: z.pipe(z.optional(z.unknown()), z.transform(readMilliseconds)),
};

/** The answer to a stored submission: 201 the first time, 200 on a repeat. */
export const submissionResponse = z.object({ ok: z.literal(true), id: z.string() });
export type SubmissionResponse = z.infer<typeof submissionResponse>;

/** The sentence for a body that is not a set of fields at all. */
export const notFieldsSentence = 'Please send the fields of the form as one JSON object.';

function isPlausibleEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  const labels = value.slice(at + 1).split('.');
  return (
    at > 0 &&
    local.length <= 64 &&
    !/[\s@<>()[\]\\,;:"\uFFFD]/.test(local) &&
    labels.length > 1 &&
    labels.every((label) =>
      /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label),
    ) &&
    /\p{L}/u.test(labels.at(-1) ?? '') &&
    (labels.at(-1) ?? '').length > 1
  );
}

function readMilliseconds(value: unknown): number | undefined {
  const isNumeric =
    typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}(\.\d+)?$/.test(value));
  const milliseconds = isNumeric ? Number(value) : NaN;
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined;
}
