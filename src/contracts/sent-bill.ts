import * as z from 'zod/mini';
import { chargeKinds, depositStates } from '#contracts/bill-line.ts';
import { centsOf, dollarsOf } from '#contracts/money.ts';
import { optionalLine } from '#contracts/text.ts';

/** Most lines of one bill, and the longest note of a line in characters. */
export const billLimits = { charges: 40, note: 80 } as const;

/** Dollars that a person typed. In `12,50` the comma may mean either, so it is asked about. */
export const dollarsField = (sentence: string) =>
  z.string({ error: sentence }).check(
    z.trim(),
    z.refine((text) => !/,\d{1,2}$/.test(text), {
      error: 'Please write cents after a point, as in 12.50, and thousands as 1,250.',
      abort: true,
    }),
    z.refine((text) => (centsOf(text) ?? -1) >= 0, { error: sentence, abort: true }),
    z.overwrite((text) => dollarsOf(centsOf(text) ?? 0)),
  );

const amount = dollarsField('Please enter the amount in dollars, such as 45 or 45.50.');
const paid = z.boolean({ error: 'Please send isPaid as true or false.' });

/** A line of the bill as it is sent. */
export const sentCharge = z.strictObject(
  {
    kind: z.enum(chargeKinds, { error: 'Please choose what the line is for.' }),
    amount,
    note: optionalLine({ what: 'the note', max: billLimits.note }),
    isPaid: paid,
  },
  { error: 'Please send each line with kind, amount, note and isPaid.' },
);

/** A deposit as it is sent. */
export const sentDeposit = z.strictObject({
  amount,
  state: z.enum(depositStates, {
    error: 'Please choose whether the deposit is open, held or returned.',
  }),
});
