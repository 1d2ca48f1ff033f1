import * as z from 'zod/mini';
import { handOver, handOverCheck } from '#contracts/hand-over.ts';

/** Miles as a decimal string, for example `"10382.4"`; null if not recorded. */
const miles = z.nullable(z.string());

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
  /** US dollars as a decimal string, for example `"450.00"`. */
  totalAmount: z.string(),
  /** The odometer at the pick-up and at the return. */
  startOdometer: miles,
  endOdometer: miles,
  /** Driven during the rental: as the marketplace says, or from one odometer to the other. */
  distance: miles,
  note: z.string(),
  /** Whether the driver's license was seen; never its number. */
  licenseSeen: z.boolean(),
  /** When the car left and when it was back, with what was noted then; null until it did. */
  handOver: z.nullable(handOver),
  takeBack: z.nullable(handOver),
  cancelReason: z.nullable(z.string()),
  source: z.enum(['owner', 'marketplace']),
  /** The marketplace's own number of it. */
  reservationId: z.nullable(z.string()),
  /** The lead of the inbox that it came from. */
  leadId: z.nullable(z.string()),
});
export type Rental = z.infer<typeof rental>;

export const rentalList = z.array(rental);

/** A value of a reading, with the time the car measured it. */
const measured = <Value extends z.ZodMiniType>(value: Value) =>
  z.nullable(z.object({ value, at: z.iso.datetime() }));

/** The readings nearest to a moment, each at most 12 hours from it; null where there is none. */
const nearestReadings = z.object({
  batteryLevel: measured(z.number()),
  odometer: measured(z.string()),
});

/**
 * The answer of `GET /api/admin/rentals/{id}`: the rental with what its car said when it began and ended,
 * by what happened or else by what is planned.
 */
export const rentalDetail = z.extend(rental, {
  evidence: z.object({ start: nearestReadings, end: nearestReadings }),
  /** What stands against handing it over now; null unless it is pending. */
  handOverCheck: z.nullable(handOverCheck),
});
export type RentalDetail = z.infer<typeof rentalDetail>;
