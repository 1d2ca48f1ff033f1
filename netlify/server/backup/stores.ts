import * as z from 'zod/mini';
import { segmentDocument as readings } from '#server/fleet/history.ts';
import { ownerDocument } from '#server/fleet/owner-document.ts';
import { telemetryDocument } from '#server/fleet/telemetry-document.ts';
import { headDocument, segmentDocument as leads } from '#server/leads/segments.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';
import { outboxEntry } from '#server/notify/outbox.ts';
import { auditSegment } from '#server/record/audit-log.ts';
import { feedDocument } from '#server/rentals/calendar/feed-address.ts';
import { ledger } from '#server/rentals/ledger.ts';

/** What a document is, by its key. */
type Form = readonly [key: RegExp, schema: z.ZodMiniType];

const position = '\\d{13}-[0-9a-f]{32}';

/**
 * Every store that a backup holds, in its order, and the documents that each may have. The fleet comes
 * first: a site that is not empty refuses a backup before anything is written.
 */
export const keptStores: Readonly<Record<string, readonly Form[]>> = {
  fleet: [
    [/^owner$/, ownerDocument],
    [/^telemetry$/, telemetryDocument],
    [/^history\/[0-9a-f]{16}\/\d{6}$/, readings],
  ],
  rentals: [
    [/^ledger\/[\w-]{1,64}$/, ledger],
    [/^calendar-feed$/, feedDocument],
  ],
  leads: [
    [/^(contact-message|booking-interest)s\/[0-9a-f]{32}$/, storedSubmission],
    [new RegExp(`^arrivals/${position}-[a-z-]{1,40}$`), z.object({ record: z.string() })],
    [/^segments\/\d{6}$/, leads],
    [/^segments\/head$/, headDocument],
    [new RegExp(`^outbox/(waiting|settled)/${position}$`), outboxEntry],
  ],
  audit: [[/^entries\/\d{6}$/, auditSegment]],
};

/** The stores that no backup holds, and why. */
export const storesLeftOut: Readonly<Record<string, string>> = {
  auth: 'It counts the wrong passwords of the last 15 minutes.',
  tesla: "Tesla's tokens work for one site alone: a second one would end the sign-in of the first.",
};

/** Single documents that no backup holds, since they follow from others. */
const documentsLeftOut = new Set(['fleet/sync', 'audit/head']);

export const isLeftOut = (store: string, key: string) => documentsLeftOut.has(`${store}/${key}`);

/** The schema of a document; undefined where no such document can be. */
export function schemaOf(store: string, key: string): z.ZodMiniType | undefined {
  const forms = Object.hasOwn(keptStores, store) ? keptStores[store] : undefined;
  return forms?.find(([pattern]) => pattern.test(key))?.[1];
}
