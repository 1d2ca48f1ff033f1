import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, updateRecorded, waitingEntries } from '#server/record/recorded.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';
import { storedObject } from '#server/storage/stored.ts';

/** The document of our calendar's address. Its secret is unencrypted: the owner can see it again. */
export const feedDocument = storedObject(1, {
  secret: z.nullable(z.string()),
  since: z.nullable(z.iso.datetime()),
  ...waitingEntries,
});
export type FeedDocument = z.infer<typeof feedDocument>;

const feedKey = 'calendar-feed';

const none: FeedDocument = { secret: null, since: null };

/** The secret of the address; null if there is none. */
export async function readFeedAddress(rentals: Store): Promise<FeedDocument> {
  return (await rentals.get(feedKey, feedDocument))?.value ?? none;
}

/** Creates a new secret; the old one stops working. */
export function renewFeedAddress(call: RecordedCall): Promise<FeedDocument> {
  const secret = randomBytes(32).toString('base64url');
  return change(call, 'connect', { secret, since: new Date().toISOString() });
}

/** Revokes the address: no one can read the calendar through it. */
export function revokeFeedAddress(call: RecordedCall): Promise<FeedDocument> {
  return change(call, 'delete', none);
}

/** Whether a secret is the address's. It takes the same time for every wrong one. */
export function isFeedSecret({ secret }: FeedDocument, given: string): boolean {
  // Without a secret, a random one is compared.
  const expected = secret ?? randomBytes(32).toString('base64url');
  return timingSafeEqual(digest(expected), digest(given));
}

function change(
  { context, recorder }: RecordedCall,
  action: AuditEntry['action'],
  after: FeedDocument,
): Promise<FeedDocument> {
  const rentals = openRentals(context);
  return updateRecorded(recorder, rentals, feedKey, feedDocument, (before) => {
    const part = (one: FeedDocument | null) => (one?.since ? { since: one.since } : null);
    const entry = auditEntryOf(recorder, {
      action,
      target: { kind: 'calendar-feed', id: feedKey, label: 'Calendar address' },
      before: part(before),
      after: part(after),
    });
    const isNews = action !== 'delete' || before?.secret;
    return { value: after, entries: isNews ? [entry] : [] };
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
