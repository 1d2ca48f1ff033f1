import * as z from 'zod/mini';
import { waitingEntries } from '#server/record/recorded.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

/** What visitors read of a car, if it is shown. */
export const carProfile = openObject({
  /** If null, the name that the owner knows it by. */
  name: z.nullable(z.string()),
  text: z.string(),
  /** Names of features, from the list in src/content/business/facts.yaml. */
  features: z.array(z.string()),
  /** The town's page, such as `princeton-nj`. */
  town: z.nullable(z.string()),
  /** Its own page on the marketplace. */
  listing: z.nullable(z.string()),
  /** Between two rentals; if null, the time in the facts counts. */
  turnaroundHours: z.nullable(z.number()),
  /** In the order in which they are shown. */
  photos: z.array(
    openObject({
      id: z.string(),
      alt: z.string(),
      focus: openObject({ x: z.number(), y: z.number() }),
    }),
  ),
});
export type CarProfile = z.infer<typeof carProfile>;

/** What the owner decided about a car. Only the owner's own requests write it. */
export const ownerEntry = openObject({
  vin: z.string(),
  isAvailable: z.boolean(),
  /** If null, the car's own value counts. */
  name: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.number()),
  color: z.nullable(z.string()),
  /** The end of its address on the website, the current one first: an earlier one still leads there. */
  slugs: z.optional(z.array(z.string())),
  profile: z.optional(carProfile),
  /** No longer rented: only its past rentals count. */
  isRetired: z.optional(z.boolean()),
});
export type OwnerEntry = z.infer<typeof ownerEntry>;

/** The document `owner` of the fleet store: entries by vehicle id. */
export const ownerDocument = storedObject(1, {
  vehicles: z.record(z.string(), ownerEntry),
  ...waitingEntries,
});
export type OwnerDocument = z.infer<typeof ownerDocument>;

export const ownerKey = 'owner';
