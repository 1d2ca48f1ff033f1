import * as z from 'zod/mini';

/** The answer of `GET /api/admin/charging`: the charges at Superchargers of the last 90 days, the newest first. */
export const chargingList = z.object({
  /** When Tesla was last asked; null before the first time. */
  askedAt: z.nullable(z.iso.datetime()),
  /** Why an account gave nothing the last time, in a sentence; null if all did. */
  problem: z.nullable(z.string()),
  sessions: z.array(
    z.object({
      id: z.string(),
      vehicleId: z.string(),
      startedAt: z.iso.datetime(),
      place: z.nullable(z.string()),
      /** Such as `USD`, and the amount with taxes; null while it is not settled. */
      currency: z.nullable(z.string()),
      amount: z.nullable(z.string()),
      /** Whose rental had the car, and whether its bill has it; null if none had. */
      rental: z.nullable(
        z.object({ id: z.string(), customerName: z.string(), isBilled: z.boolean() }),
      ),
    }),
  ),
});
export type ChargingList = z.infer<typeof chargingList>;
