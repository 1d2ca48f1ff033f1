import pMap from 'p-map';
import { listArrivals } from './file-arrivals.ts';
import { positionOf, recordKey } from './lead-keys.ts';
import { removeFromSegment } from './place-leads.ts';
import { covers, newestNumber, readHead, readSegment } from './segments.ts';
import type { StoredSubmission } from './stored-submission.ts';
import { listOutboxKeys } from './outbox-keys.ts';
import type { Store } from '#server/storage/store.ts';

/** Few enough that even a slow store gets through some in its time. */
const batchSize = 150;
const concurrency = 16;

/** Which lead is meant. */
export type LeadName = Pick<StoredSubmission, 'id' | 'kind' | 'receivedAt'>;

/**
 * Erases leads from everything that `leads` (see `openLeads`) holds: records, arrivals, segments and
 * outbox, some at a time, so that a call that broke off has done part of it and the next goes on. Some
 * that are gone already are fine. Throws `StoreUnavailable` where time or the store ends it; what
 * entries of theirs wait for the audit trail in a segment are not touched.
 */
export async function forgetLeads(leads: Store, forgotten: readonly LeadName[]): Promise<void> {
  for (let next = 0; next < forgotten.length; next += batchSize) {
    await forgetBatch(leads, forgotten.slice(next, next + batchSize));
  }
}

async function forgetBatch(leads: Store, batch: readonly LeadName[]): Promise<void> {
  const ids = new Set(batch.map(({ id }) => id));
  // First: whoever files or notifies meanwhile finds no record, and leaves nothing behind.
  await pMap(batch, (lead) => leads.delete(recordKey(lead)), { concurrency });
  const listed = [...(await listArrivals(leads)), ...(await listOutboxKeys(leads))];
  const theirs = listed.filter(({ id }) => ids.has(id));
  await pMap(theirs, ({ key }) => leads.delete(key), { concurrency });
  const head = await readHead(leads);
  const positions = batch.map(positionOf);
  const covering = head.filter((entry) => positions.some((one) => covers(entry, one)));
  // As in filing: of the latest segments, and of one begun just now, the head may not know all.
  const newest = newestNumber(head);
  const latest = [newest - 1, newest, newest + 1].filter((number) => number >= 0);
  const numbers = new Set([...latest, ...covering.map(({ number }) => number)]);
  const remove = async (number: number) => {
    const segment = await readSegment(leads, number);
    if (segment.leads.some(({ id }) => ids.has(id))) await removeFromSegment(leads, number, ids);
  };
  await pMap(numbers, remove, { concurrency: 8 });
}
