import pMap from 'p-map';
import { listArrivals } from '#server/leads/file-arrivals.ts';
import { recordKey } from '#server/leads/lead-keys.ts';
import { removeFromSegment } from '#server/leads/place-leads.ts';
import { newestNumber, readHead, readSegment } from '#server/leads/segments.ts';
import { submissionKinds } from '#server/leads/stored-submission.ts';
import { listOutboxKeys } from '#server/notify/outbox-keys.ts';
import type { Store } from '#server/storage/store.ts';

const concurrency = 8;

/**
 * Erases leads from everything that `leads` (see `openLeads`) holds: records, arrivals, segments and
 * outbox. Some that are gone already are fine: a call that broke off is made again. Throws
 * `StoreUnavailable` where time or the store ends it; what entries of theirs wait for the audit trail
 * in a segment are not touched.
 */
export async function forgetLeads(leads: Store, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  // First: whoever files or notifies meanwhile finds no record, and leaves nothing behind.
  const records = [...ids].flatMap((id) => submissionKinds.map((kind) => recordKey({ kind, id })));
  await pMap(records, (key) => leads.delete(key), { concurrency });
  const listed = [...(await listArrivals(leads)), ...(await listOutboxKeys(leads))];
  const theirs = listed.filter(({ id }) => ids.has(id));
  await pMap(theirs, ({ key }) => leads.delete(key), { concurrency });
  // One beyond the head: it may have been begun just now.
  const end = newestNumber(await readHead(leads)) + 1;
  for (let number = 0; number <= end; number += 1) {
    const segment = await readSegment(leads, number);
    if (segment.leads.some(({ id }) => ids.has(id))) await removeFromSegment(leads, number, ids);
  }
}
