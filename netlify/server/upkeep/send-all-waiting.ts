import type { Context } from '@netlify/functions';
import pMap from 'p-map';
import * as z from 'zod/mini';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { ownerDocument, ownerKey } from '#server/fleet/owner-document.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { sendWaiting, waitingEntries, type Waiting } from '#server/record/recorded.ts';
import { feedDocument, feedKey } from '#server/rentals/calendar/feed-address.ts';
import { liveDocument, liveKey, openRentals } from '#server/rentals/live-document.ts';
import { inboxDocument } from '#server/leads/inbox.ts';
import { openLeads } from '#server/leads/lead-store.ts';
import { openStore, type Store } from '#server/storage/store.ts';
import { grantKey, storedGrant } from '#server/tesla/grant.ts';
import { stored, type Stored } from '#server/storage/stored.ts';

const usualMs = 20_000;
const onlyWaiting = stored(1, z.object(waitingEntries));

/**
 * Moves every entry that still waits in a document into the audit trail: what a failing store left
 * there, in documents not written since. Throws `StoreUnavailable` when its time (20 seconds) is
 * over; the next call continues.
 */
export async function sendAllWaiting(
  context: Pick<Context, 'deploy'>,
  budgetMs = usualMs,
): Promise<void> {
  const options = { budgetMs };
  const audit = openAudit(context, options);
  const rentals = openRentals(context, options);
  const tesla = openStore('tesla', context.deploy.context, options);
  const fleet = openFleet(context, options);
  const leads = openLeads(context, options);
  await sendFrom(audit, fleet, ownerKey, ownerDocument);
  await sendFrom(audit, tesla, grantKey, storedGrant);
  await sendFrom(audit, rentals, liveKey, liveDocument);
  await sendFrom(audit, rentals, feedKey, feedDocument);
  await sendFrom(audit, leads, 'inbox/', inboxDocument);
}

/** `prefix` is a key, or what the keys begin with. */
async function sendFrom<Value extends Waiting>(
  audit: Store,
  store: Store,
  prefix: string,
  schema: Stored<Value>,
): Promise<void> {
  const send = async (key: string) => {
    // What waits can be told without reading all of a document by its schema.
    const found = await store.get(key, onlyWaiting);
    if (found) await sendWaiting(audit, store, key, schema, found.value);
  };
  await pMap(store.list(prefix), send, { concurrency: 4 });
}
