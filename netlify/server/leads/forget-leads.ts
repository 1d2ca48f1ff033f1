import pMap from 'p-map';
import { listArrivals } from './arrivals.ts';
import { inboxOf } from './inbox.ts';
import { submissionKey } from './lead-keys.ts';
import { listOutbox } from './outbox.ts';
import type { StoredSubmission } from './stored-submission.ts';
import { monthOf } from '#server/journal/document-name.ts';
import type { Store } from '#server/storage/store.ts';

/** Few enough that even a slow store gets through some in its time. */
const batchSize = 150;
const concurrency = 16;

export type LeadName = Pick<StoredSubmission, 'id' | 'receivedAt'>;

/**
 * Erases leads from everything that `leads` (see `openLeads`) holds: submissions, arrivals, inbox and
 * outbox, some at a time, so that a call that broke off has done part of it and the next goes on. Some
 * that are gone already are fine. Throws `StoreUnavailable` where time or the store ends it; what
 * entries of theirs wait for the audit trail in the inbox are not touched.
 */
export async function forgetLeads(leads: Store, forgotten: readonly LeadName[]): Promise<void> {
  for (let next = 0; next < forgotten.length; next += batchSize) {
    await forgetBatch(leads, forgotten.slice(next, next + batchSize));
  }
}

async function forgetBatch(leads: Store, batch: readonly LeadName[]): Promise<void> {
  const ids = new Set(batch.map(({ id }) => id));
  // First: whoever files or notifies meanwhile finds no submission, and leaves nothing behind.
  await pMap(batch, ({ id }) => leads.delete(submissionKey(id)), { concurrency });
  const listed = [...(await listArrivals(leads)), ...(await listOutbox(leads))];
  const theirs = listed.filter(({ id }) => ids.has(id));
  await pMap(theirs, ({ key }) => leads.delete(key), { concurrency });
  const months = new Set(batch.map(({ receivedAt }) => monthOf(receivedAt)));
  await inboxOf(leads).withdraw(ids, months);
}
