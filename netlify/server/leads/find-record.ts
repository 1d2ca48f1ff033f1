import { Refusal } from '#server/refusal.ts';
import { recordKey } from './lead-keys.ts';
import { storedSubmission, submissionKinds } from './stored-submission.ts';
import type { StoredSubmission } from './stored-submission.ts';
import type { Store } from '#server/storage/store.ts';

/** The record of a lead. Throws a `Refusal` (404) where there is none. */
export async function findRecord(leads: Store, id: string): Promise<StoredSubmission> {
  if (!/^[0-9a-f]{32}$/.test(id)) throw noSuchLead();
  const keys = submissionKinds.map((kind) => recordKey({ kind, id }));
  const found = await Promise.all(keys.map((key) => leads.get(key, storedSubmission)));
  const record = found.find((one) => one !== null);
  if (!record) throw noSuchLead();
  return record.value;
}

export function noSuchLead(): Refusal {
  return new Refusal(404, 'There is no such lead, so please go back to the inbox.', {
    reason: 'no-lead',
  });
}
