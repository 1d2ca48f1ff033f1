import * as z from 'zod/mini';
import { charge, deposit } from '#contracts/bill-line.ts';
import { conflict } from '#contracts/conflict.ts';
import { handOver } from '#contracts/hand-over.ts';

/** Miles as a decimal string, for example `"10382.4"`; null if not recorded. */
const miles = z.nullable(z.string());

/** What a customer is called once they are erased; nothing is written about them anymore. */
export const erasedCustomer = 'Erased customer';

/** A rental, as `GET /api/admin/rentals` lists it. */
export const rental = z.object({
  id: z.string(),
  customerName: z.string(),
  /** Empty if unknown: the marketplace does not include it. */
  customerEmail: z.string(),
  /** As it was typed; empty if unknown. */
  customerPhone: z.string(),
  /** `pending`, `active`, `completed` or `cancelled`; an imported rental may carry any other text. */
  status: z.string(),
  /** ISO 8601 UTC; a car is taken from the start to just before the end. */
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  vehicleId: z.string(),
  /** The price of the rental itself in US dollars, for example `"450.00"`, and whether it is paid. */
  totalAmount: z.string(),
  isPaid: z.boolean(),
  /** What else is on its bill. */
  charges: z.array(charge),
  deposit: z.nullable(deposit),
  /** The odometer at the pick-up and at the return. */
  startOdometer: miles,
  endOdometer: miles,
  /** Driven during the rental: as the marketplace says, or from one odometer to the other. */
  distance: miles,
  note: z.string(),
  /** Whether the driver's license was seen; never its number. */
  licenseSeen: z.boolean(),
  /** Why this customer gets no car again; null if nothing speaks against it. */
  notAgain: z.nullable(z.string()),
  /** When the car left and when it was back, with what was noted then; null until it did. */
  handOver: z.nullable(handOver),
  takeBack: z.nullable(handOver),
  cancelReason: z.nullable(z.string()),
  /** Why it does not keep its car from others, though it stands; null if it counts. */
  notCounted: z.nullable(z.string()),
  source: z.enum(['owner', 'marketplace']),
  /** The marketplace's own number of it. */
  reservationId: z.nullable(z.string()),
  /** The lead of the inbox that it came from. */
  leadId: z.nullable(z.string()),
  /** What has its car at the same time. Only an import or another calendar brings that about. */
  conflicts: z.array(conflict),
});
export type Rental = z.infer<typeof rental>;

/** The header of a list that carries the revenue of all rentals ever, in US dollars such as `"1234.50"`. */
export const totalRevenueHeader = 'x-total-revenue';

export const rentalList = z.array(rental);
