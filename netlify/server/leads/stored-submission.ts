import * as z from 'zod/mini';
import { keepUnknown, stored } from '#server/storage/stored.ts';

/** Why a submission looks like spam. It is kept and answered like any other. */
export const quarantineReason = z.enum(['decoy', 'too-fast', 'links']);
export type QuarantineReason = z.infer<typeof quarantineReason>;

const common = {
  id: z.string(),
  submissionId: z.string(),
  /** ISO 8601 in UTC. */
  receivedAt: z.iso.datetime(),
  quarantine: z.optional(z.array(quarantineReason)),
};

/** A submission as it is stored, once and for good; what happens to it later is kept elsewhere. */
export const storedSubmission = stored(
  1,
  z.discriminatedUnion('kind', [
    keepUnknown(
      z.object({
        ...common,
        kind: z.literal('contact-message'),
        words: z.object({
          name: z.string(),
          email: z.string(),
          destination: z.string(),
          message: z.string(),
        }),
      }),
    ),
    keepUnknown(
      z.object({
        ...common,
        kind: z.literal('booking-interest'),
        words: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
      }),
    ),
  ]),
);
export type StoredSubmission = z.infer<typeof storedSubmission>;
export type SubmissionKind = StoredSubmission['kind'];
