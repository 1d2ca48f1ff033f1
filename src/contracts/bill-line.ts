import * as z from 'zod/mini';

/** What may be on a bill beside the rental itself. The last two are taken off it. */
export const chargeKinds = [
  'delivery',
  'extra miles',
  'late return',
  'cleaning',
  'tolls',
  'charging',
  'supercharging',
  'damage',
  'discount',
  'refund',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** A line of the bill, as it is kept: US dollars, never below zero, whatever its kind. */
export const charge = z.object({
  kind: z.enum(chargeKinds),
  amount: z.string(),
  /** May be empty. */
  note: z.string(),
  isPaid: z.boolean(),
  /** The charge at a Supercharger that it is for. */
  session: z.optional(z.string()),
});
export type Charge = z.infer<typeof charge>;

export const depositStates = ['open', 'held', 'returned'] as const;

/** What the customer leaves as a security: how much, and whether it is still to come, held or returned. */
export const deposit = z.object({ amount: z.string(), state: z.enum(depositStates) });
export type Deposit = z.infer<typeof deposit>;
