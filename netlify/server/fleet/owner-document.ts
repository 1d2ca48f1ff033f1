import * as z from 'zod/mini';
import { waitingEntries } from '#server/record/recorded.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

/** What the owner decided about a car. Only the owner's own requests write it. */
export const ownerEntry = openObject({
  vin: z.string(),
  isAvailable: z.boolean(),
  /** If null, the car's own value counts. */
  name: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.number()),
  color: z.nullable(z.string()),
});
export type OwnerEntry = z.infer<typeof ownerEntry>;

/** The document `owner` of the fleet store: entries by vehicle id. */
export const ownerDocument = storedObject(1, {
  vehicles: z.record(z.string(), ownerEntry),
  ...waitingEntries,
});
export type OwnerDocument = z.infer<typeof ownerDocument>;

export const ownerKey = 'owner';
