import * as z from 'zod/mini';
import { emailField } from '#contracts/submission.ts';

/** Body of `POST /api/admin/erasure`: a person's email address, to look or to erase. */
export const erasure = z.strictObject(
  {
    email: emailField,
    apply: z.boolean({ error: 'Please send apply as true to erase, or as false to search.' }),
  },
  { error: 'Please send email and apply as one JSON object, and nothing else.' },
);
export type Erasure = z.infer<typeof erasure>;

/** What is kept of the person, or was until now. */
export const erasureResult = z.object({
  applied: z.boolean(),
  /** False if time ran out; the same request again continues. */
  isFinished: z.boolean(),
  leads: z.number(),
  /** Rentals stay with their times and money, without the person. */
  rentals: z.number(),
  notifications: z.number(),
  /** Entries of the record that held something of the person. */
  auditEntries: z.number(),
  /** Other documents that name the address, such as a note. */
  others: z.number(),
});
export type ErasureResult = z.infer<typeof erasureResult>;
