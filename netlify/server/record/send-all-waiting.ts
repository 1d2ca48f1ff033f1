import type { Context } from '@netlify/functions';
import pMap from 'p-map';
import type * as z from 'zod/mini';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { ownerDocument, ownerKey } from '#server/fleet/owner-document.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { sendWaiting } from '#server/record/recorded.ts';
import type { Waiting } from '#server/record/recorded.ts';
import { ledger, ledgerKey, openRentals } from '#server/rentals/ledger.ts';
import { openStore } from '#server/storage/store.ts';
import type { Store } from '#server/storage/store.ts';
import { grantKey, storedGrant } from '#server/tesla/grant.ts';

const budgetMs = 20_000;
const options = { budgetMs };

/**
 * Brings every entry that still waits in a document into the audit trail: what a failing store left
 * there, and nobody has written since. Takes at most 20 seconds; the next call goes on.
 */
export async function sendAllWaiting(context: Pick<Context, 'deploy'>): Promise<void> {
  const audit = openAudit(context, options);
  const rentals = openRentals(context, options);
  const tesla = openStore('tesla', context.deploy.context, options);
  await sendFrom(audit, openFleet(context, options), ownerKey, ownerDocument);
  await sendFrom(audit, tesla, grantKey, storedGrant);
  await sendFrom(audit, rentals, ledgerKey(''), ledger);
}

/** `prefix` is a key, or what a folder of keys begins with. */
async function sendFrom<Value extends Waiting>(
  audit: Store,
  store: Store,
  prefix: string,
  schema: z.ZodMiniType<Value>,
): Promise<void> {
  const send = async (key: string) => {
    const found = await store.get(key, schema);
    if (found) await sendWaiting(audit, store, key, schema, found.value);
  };
  await pMap(store.list(prefix), send, { concurrency: 4 });
}
