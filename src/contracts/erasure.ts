import * as z from 'zod/mini';
import { phoneField } from '#contracts/phone.ts';
import { rental } from '#contracts/rental.ts';
import { emailField, emailLimit } from '#contracts/submission.ts';

/** Addresses and numbers of one person. */
export const mostAddresses = 50;

/** An email address or a phone number, as it was typed. */
export const personsAddress = z.string().check(
  z.trim(),
  z.maxLength(emailLimit),
  z.refine(
    (text) => [emailField, phoneField('it')].some((one) => z.safeParse(one, text).success),
    'Please enter their email address in full, or their phone number with its area code.',
  ),
);

const addresses = z
  .array(personsAddress, { error: 'Please send addresses as a list of texts.' })
  .check(z.maxLength(mostAddresses, `Please send at most ${mostAddresses} addresses at once.`));

/** Body of `POST /api/admin/erasure`: a person's email addresses and phone numbers, to look or to erase. */
export const erasure = z.strictObject(
  {
    addresses: addresses.check(
      z.minLength(1, 'Please send an email address or a phone number of the person.'),
    ),
    /** Not the person's own: a search doesn't follow them. */
    leaveOut: z._default(addresses, []),
    apply: z.boolean({ error: 'Please send apply as true to erase, or as false to search.' }),
  },
  { error: 'Please send addresses and apply as one JSON object, and nothing else but leaveOut.' },
);
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
  /**
   * The addresses and numbers that were sent, and those that stand with them in what was found. A search has
   * followed all of them; an erasure only those that were sent.
   */
  addresses: z.array(z.string()),
  /** The leads and rentals that are theirs, by id. */
  ids: z.array(z.string()),
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
  /** What is still to pay of their bills, in US dollars such as `"180.00"`: afterwards nobody can be billed. */
  unpaid: z.string(),
  /** Rentals of theirs that are not over: afterwards nobody can be called. */
  openRentals: z.array(openRental),
});
export type ErasureResult = z.infer<typeof erasureResult>;
