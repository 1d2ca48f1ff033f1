import * as z from 'zod/mini';

/** What a car costs, apart from what customers pay back. */
export const costKinds = ['insurance', 'lease', 'cleaning', 'tires', 'charging', 'other'] as const;

export const cost = z.object({
  id: z.string(),
  vehicleId: z.string(),
  kind: z.enum(costKinds),
  amount: z.string(),
  from: z.string(),
  to: z.nullable(z.string()),
});
export type Cost = z.infer<typeof cost>;

/** The answer of `GET /api/admin/costs`, the latest first month first. */
export const costList = z.array(cost);
