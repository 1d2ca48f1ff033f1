import * as z from 'zod/mini';

/** A rental, as `GET /api/admin/rentals` lists it. */
export const rental = z.object({
  id: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** `pending`, `active`, `completed` or `cancelled`; an imported rental may carry any other text. */
  status: z.string(),
  /** ISO 8601 UTC; a car is taken from the start to just before the end. */
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  vehicleId: z.string(),
  /** US dollars as a decimal string, for example `"450.00"`. */
  totalAmount: z.string(),
});
export type Rental = z.infer<typeof rental>;

export const rentalList = z.array(rental);
