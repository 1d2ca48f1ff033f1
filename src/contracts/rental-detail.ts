import * as z from 'zod/mini';
import { chargeKinds } from '#contracts/bill-line.ts';
import { handOverCheck } from '#contracts/hand-over-check.ts';
import { rental } from '#contracts/rental.ts';

/** A line that the site calculates from what happened, and why. */
export const offeredCharge = z.object({
  kind: z.enum(chargeKinds),
  amount: z.string(),
  /** Such as "4 h 25 min late, 30 min free: 4 h at $25.00". */
  note: z.string(),
  /** The charge at a Supercharger that it is for. */
  session: z.optional(z.string()),
});
export type OfferedCharge = z.infer<typeof offeredCharge>;

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
  /** What its late return comes to by now, while it is out; `isSet` is false if the owner has no price for that. */
  lateFee: z.object({ isSet: z.boolean(), soFar: z.nullable(offeredCharge) }),
  /** Lines that its bill may get, from what happened and what the owner charges for that. */
  offers: z.array(offeredCharge),
});
export type RentalDetail = z.infer<typeof rentalDetail>;
