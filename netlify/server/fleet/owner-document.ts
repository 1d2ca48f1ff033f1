import * as z from 'zod/mini';
import { waitingEntries } from '#server/record/recorded.ts';
import { openObject, seenByVisitors, storedObject } from '#server/storage/stored.ts';

/**
 * What the owner decided about a car. Only the owner's own requests write it. What has a default was
 * not stored at first.
 */
export const ownerEntry = openObject({
  vin: z.string(),
  /** When the owner added it; null for a car of Tesla's list, and for what was stored before. */
  addedAt: z._default(z.nullable(z.iso.datetime()), null),
  isAvailable: z.boolean(),
  /** No longer rented: only its past rentals count. */
  isRetired: z._default(z.boolean(), false),
  /** If null, the car's own value counts. */
  name: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.number()),
  color: z.nullable(z.string()),
  /** Its license plate, for the owner alone. */
  plate: z._default(z.nullable(z.string()), null),
  /** What visitors call it; if null, its name. */
  publicName: z._default(z.nullable(z.string()), null),
  text: z._default(z.string(), ''),
  /** Ids of features, from the list in src/content/site/cars.yaml. */
  features: z._default(z.array(z.string()), []),
  /** The town's page, such as `princeton-nj`. */
  town: z._default(z.nullable(z.string()), null),
  /** Where in town visitors find it, in a few words. */
  pickUpPlace: z._default(z.nullable(z.string()), null),
  /** Its own page on the marketplace. */
  listing: z._default(z.nullable(z.string()), null),
  /** Between two rentals; if null, the time in the facts counts. */
  turnaroundHours: z._default(z.nullable(z.number()), null),
  /** Where visitors see it among the cars, 1 first; if null, it follows those with a place. */
  placeInList: z._default(z.nullable(z.int()), null),
  /** What the odometer said when the owner corrected it; the car's later readings go on from there. */
  odometer: z._default(z.nullable(openObject({ value: z.number(), at: z.iso.datetime() })), null),
  /** In the order in which they are shown. */
  photos: z._default(
    z.array(
      openObject({
        id: z.string(),
        alt: z.string(),
        focus: openObject({ x: z.number(), y: z.number() }),
      }),
    ),
    [],
  ),
  /** The end of its address on the website, the current one first: an earlier one still leads there. */
  slugs: z._default(z.array(z.string()), []),
});
export type OwnerEntry = z.infer<typeof ownerEntry>;

/** The document `owner` of the fleet store: entries by vehicle id. */
export const ownerDocument = seenByVisitors(
  storedObject(1, {
    vehicles: z.record(z.string(), ownerEntry),
    /** The addresses of deleted cars, each with the id of its car: no other car gets them. */
    formerSlugs: z._default(z.record(z.string(), z.string()), {}),
    ...waitingEntries,
  }),
);
export type OwnerDocument = z.infer<typeof ownerDocument>;

export const ownerKey = 'owner';

export const emptyOwner: OwnerDocument = { vehicles: {}, formerSlugs: {} };

/** The entry of a car about which nothing is decided yet. */
export function undecided(vin: string): OwnerEntry {
  return {
    ...{ vin, addedAt: null, isAvailable: false, isRetired: false },
    ...{ name: null, model: null, year: null, color: null, plate: null },
    ...{ publicName: null, text: '', features: [], town: null, pickUpPlace: null },
    ...{ listing: null, turnaroundHours: null, placeInList: null },
    ...{ odometer: null, photos: [], slugs: [] },
  };
}
