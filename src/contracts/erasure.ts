import * as z from 'zod/mini';
import { phoneField } from '#contracts/phone.ts';
import { rental } from '#contracts/rental.ts';
import { emailField } from '#contracts/submission.ts';

const nobody = { error: 'Please send an email address or a phone number.', path: ['email'] };

/** Body of `POST /api/admin/erasure`: a person's email address, phone number or both, to look or to erase. */
export const erasure = z
  .strictObject(
    {
      email: z.optional(emailField),
      phone: z.optional(phoneField("the person's phone number")),
      apply: z.boolean({ error: 'Please send apply as true to erase, or as false to search.' }),
    },
    { error: 'Please send email or phone, and apply, as one JSON object, and nothing else.' },
  )
  .check(z.refine(({ email, phone }) => email !== undefined || phone !== undefined, nobody));
export type Erasure = z.infer<typeof erasure>;

/** A rental that is not over. */
export const openRental = z.pick(rental, {
  ...{ vehicleId: true, status: true },
  ...{ startDate: true, endDate: true },
});

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
  /** Other documents that name the address or the number, such as a note. */
  others: z.number(),
  /** What they are called in their leads and on their rentals, each way once. */
  names: z.array(z.string()),
  /** Photos of their rentals, and notes on these, which go with the name. */
  photos: z.number(),
  notes: z.number(),
  /** Rentals of theirs that are not over: afterwards nobody can be called. */
  openRentals: z.array(openRental),
});
export type ErasureResult = z.infer<typeof erasureResult>;
