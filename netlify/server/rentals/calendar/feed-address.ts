import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import type { FeedQuery } from '#contracts/calendar.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findCar } from '#server/fleet/vehicles.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, updateRecorded, waitingEntries } from '#server/record/recorded.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

const address = {
  secret: z.nullable(z.string()),
  since: z.nullable(z.iso.datetime()),
};

/** The document of our calendar's addresses. Its secrets are unencrypted: the owner can see them again. */
export const feedDocument = storedObject(1, {
  ...address,
  /** The addresses of one car each. */
  cars: z._default(z.record(z.string(), openObject(address)), {}),
  ...waitingEntries,
});
export type FeedDocument = z.infer<typeof feedDocument>;

const feedKey = 'calendar-feed';

const none = { secret: null, since: null };

/** The secrets of the addresses; null where there is none. */
export async function readFeedAddress(rentals: Store): Promise<FeedDocument> {
  return (await rentals.get(feedKey, feedDocument))?.value ?? { ...none, cars: {} };
}

/** Creates a new secret; the old one stops working. 404 for an unknown car. */
export function renewFeedAddress(call: RecordedCall, query: FeedQuery): Promise<FeedDocument> {
  return change(call, query, 'connect', { secret: newSecret(), since: new Date().toISOString() });
}

/** Revokes an address: no one can read the calendar through it. */
export function revokeFeedAddress(call: RecordedCall, query: FeedQuery): Promise<FeedDocument> {
  return change(call, query, 'delete', none);
}

/**
 * What a secret opens: one car, or all with `vehicleId` undefined; null if it opens nothing. It takes the
 * same time for every wrong one.
 */
export function openedBy(
  { secret, cars }: FeedDocument,
  given: string,
): { vehicleId: string | undefined } | null {
  const sought = digest(given);
  let found: { vehicleId: string | undefined } | null = null;
  const all = [[undefined, secret], ...Object.entries(cars).map(([id, one]) => [id, one.secret])];
  for (const [vehicleId, expected] of all as [string | undefined, string | null][]) {
    // Without a secret, a random one is compared.
    const isIt = timingSafeEqual(digest(expected ?? randomBytes(32).toString('base64url')), sought);
    if (isIt && expected !== null) found = { vehicleId };
  }
  return found;
}

async function change(
  { context, recorder }: RecordedCall,
  { vehicleId }: FeedQuery,
  action: AuditEntry['action'],
  after: typeof none | { secret: string; since: string },
): Promise<FeedDocument> {
  // The address of a car that is gone can still be revoked.
  const car =
    vehicleId !== undefined && action === 'connect'
      ? await findCar(openFleet(context), vehicleId)
      : undefined;
  return updateRecorded(recorder, openRentals(context), feedKey, feedDocument, (current) => {
    const document: FeedDocument = current ?? { ...none, cars: {} };
    const before = vehicleId === undefined ? document : (document.cars[vehicleId] ?? none);
    const part = (one: { since: string | null }) => (one.since ? { since: one.since } : null);
    const label = vehicleId === undefined ? 'Calendar address' : 'Calendar address of a car';
    const entry = auditEntryOf(recorder, {
      action,
      target: {
        ...{ kind: 'calendar-feed', id: vehicleId ?? feedKey },
        label: car ? `Calendar address of ${car.name}` : label,
      },
      before: part(before),
      after: part(after),
    });
    const isNews = action !== 'delete' || before.secret !== null;
    const { [vehicleId ?? '']: _, ...others } = document.cars;
    const cars = after.secret === null ? others : { ...document.cars, [vehicleId ?? '']: after };
    const value = vehicleId === undefined ? { ...document, ...after } : { ...document, cars };
    return { value, entries: isNews ? [entry] : [] };
  });
}

/** The same addresses with other secrets: one that was revoked, or that a backup made up, opens nothing. */
export function withNewSecrets(document: FeedDocument): FeedDocument {
  const renewed = <One extends { secret: string | null }>(one: One) => ({
    ...one,
    ...(one.secret !== null && { secret: newSecret(), since: new Date().toISOString() }),
  });
  const cars = Object.entries(document.cars).map(([id, one]) => [id, renewed(one)]);
  return { ...renewed(document), cars: Object.fromEntries(cars) };
}

const newSecret = () => randomBytes(32).toString('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();
