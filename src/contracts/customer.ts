import * as z from 'zod/mini';

/** The query of `GET /api/admin/customers`: an email address, a phone number, or both, as they were typed. */
export const customerQuery = z.object({
  email: z._default(z.string().check(z.maxLength(254)), ''),
  phone: z._default(z.string().check(z.maxLength(40)), ''),
});
export type CustomerQuery = z.infer<typeof customerQuery>;

/** The answer: what is known of whoever has either of them. */
export const customer = z.object({
  /** Their rentals, the latest pick-up first. */
  rentals: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      notCounted: z.nullable(z.string()),
      startDate: z.iso.datetime(),
      endDate: z.iso.datetime(),
      vehicleId: z.string(),
      notAgain: z.nullable(z.string()),
    }),
  ),
  /** What their active and completed rentals came to, in US dollars such as `"1234.50"`. */
  spent: z.string(),
  /** What is still to pay of all their bills. */
  unpaid: z.string(),
});
export type Customer = z.infer<typeof customer>;
