import pMap from 'p-map';
import * as z from 'zod/mini';
import { sendWaiting, waitingEntries, type Waiting } from '#server/record/recorded.ts';
import { openStores, storedKinds } from '#server/registry/stored-kinds.ts';
import { stored, type Stored } from '#server/storage/stored.ts';
import type { Deployed } from '#server/storage/store.ts';

const usualMs = 20_000;
const recordedKinds = storedKinds.filter(({ hasWaiting }) => hasWaiting);
const onlyWaiting = stored(1, z.object(waitingEntries));

/**
 * Moves every entry that still waits in a document into the audit trail: what a failing store left
 * there, in documents not written since. Throws `StoreUnavailable` when its time (20 seconds) is
 * over; the next call continues.
 */
export async function sendAllWaiting(context: Deployed, budgetMs = usualMs): Promise<void> {
  const open = openStores(context, { budgetMs });
  for (const { store: name, prefix, schema } of recordedKinds) {
    const store = open(name);
    const send = async (key: string) => {
      // What waits can be read without checking all of a document against its schema.
      const found = await store.get(key, onlyWaiting);
      if (!found) return;
      await sendWaiting(open('audit'), store, key, schema as Stored<Waiting>, found.value);
    };
    await pMap(store.list(prefix), send, { concurrency: 4 });
  }
}
