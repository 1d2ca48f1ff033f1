import type { LeadDetail } from '#contracts/lead-detail.ts';
import { Refusal } from '#server/refusal.ts';
import { inboxOf } from './inbox.ts';
import { submissionKey } from './lead-keys.ts';
import { placeOfLead } from './lead-notices.ts';
import { findNotification } from '#server/notify/outbox.ts';
import { leadOf, shownLead, wordsOf } from './stored-lead.ts';
import { storedSubmission, type StoredSubmission } from './stored-submission.ts';
import { monthOf } from '#server/journal/document-name.ts';
import type { Store } from '#server/storage/store.ts';

/** All that is known of a lead, filed or not. Throws a `Refusal` (404) where there is none. */
export async function findLead(leads: Store, id: string): Promise<LeadDetail> {
  const submission = await findSubmission(leads, id);
  const [filed, notification] = await Promise.all([
    inboxOf(leads).find(monthOf(submission.receivedAt), id),
    findNotification(leads, placeOfLead(submission)),
  ]);
  const { others: words } = wordsOf(submission);
  return { ...shownLead(filed?.item ?? leadOf(submission)), words, asked: null, notification };
}

/** What a visitor sent. Throws a `Refusal` (404) where there is no such lead. */
export async function findSubmission(leads: Store, id: string): Promise<StoredSubmission> {
  const isId = /^[0-9a-f]{32}$/.test(id);
  const found = isId ? await leads.get(submissionKey(id), storedSubmission) : null;
  if (!found) throw noSuchLead();
  return found.value;
}

export const noSuchLead = () =>
  new Refusal(404, 'no-lead', 'There is no such lead, so please go back to the inbox.');
