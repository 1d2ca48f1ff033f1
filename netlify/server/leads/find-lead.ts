import type { LeadDetail } from '#contracts/inbox.ts';
import { findRecord } from './find-record.ts';
import { positionOf } from './lead-keys.ts';
import { covers, readHead, readSegment } from './segments.ts';
import { leadOfRecord, shownLead, wordsOf } from './stored-lead.ts';
import type { StoredLead } from './stored-lead.ts';
import type { StoredSubmission } from './stored-submission.ts';
import { findNotification } from './outbox.ts';
import type { Store } from '#server/storage/store.ts';

/** All that is known of a lead, filed or not. Throws a `Refusal` (404) where there is none. */
export async function findLead(leads: Store, id: string): Promise<LeadDetail> {
  const record = await findRecord(leads, id);
  const [filed, notification] = await Promise.all([
    findFiled(leads, record),
    findNotification(leads, positionOf(record)),
  ]);
  const { others: words } = wordsOf(record);
  return { ...shownLead(filed ?? leadOfRecord(record)), words, notification };
}

async function findFiled(leads: Store, record: StoredSubmission): Promise<StoredLead | undefined> {
  const position = positionOf(record);
  const head = await readHead(leads);
  for (const { number } of head.filter((entry) => covers(entry, position)).reverse()) {
    const { leads: filed } = await readSegment(leads, number);
    const found = filed.find(({ id }) => id === record.id);
    if (found) return found;
  }
  return undefined;
}
