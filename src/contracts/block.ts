import * as z from 'zod/mini';

/** Why the owner blocks a car by hand. */
export const blockReasons = ['cleaning', 'service', 'own use'] as const;

/** A time in which a car is not to be had: another calendar has it booked, or the owner blocks it. */
export const block = z.object({
  id: z.string(),
  vehicleId: z.string(),
  /** ISO 8601 UTC; from the start to just before the end. */
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  /** What the other calendar calls it, or the owner's note; may be empty. */
  summary: z.string(),
  /** The connected calendar that it comes from, and goes with; null if none. */
  calendarId: z.nullable(z.string()),
  /** Why the owner blocks it; null if another calendar does. */
  reason: z.nullable(z.enum(blockReasons)),
  /** Why it does not keep the car from being rented; null if it does. */
  notCounted: z.nullable(z.string()),
});
export type Block = z.infer<typeof block>;

/** The answer of `GET /api/admin/blocks`. */
export const blockList = z.array(block);
