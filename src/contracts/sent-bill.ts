import * as z from 'zod/mini';
import { chargeKinds, depositStates } from '#contracts/bill-line.ts';
import { optionalLine } from '#contracts/text.ts';
import { dollarsField } from '#contracts/typed-number.ts';

/** Most lines of one bill, and the longest note of a line in characters. */
export const billLimits = { charges: 40, note: 80 } as const;

const amount = dollarsField('Please enter the amount in dollars, such as 45 or 45.50.');
const paid = z.boolean({ error: 'Please send isPaid as true or false.' });

/** A line of the bill as it is sent. */
export const sentCharge = z.strictObject(
  {
    kind: z.enum(chargeKinds, { error: 'Please choose what the line is for.' }),
    amount,
    note: optionalLine({ what: 'the note', max: billLimits.note }),
    isPaid: paid,
    session: z.optional(z.string().check(z.maxLength(80))),
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
