import { createHash, randomUUID } from 'node:crypto';
import type { LeadKind, Submission } from '#contracts/lead-forms.ts';
import { decoyField } from '#contracts/submission.ts';
import { announce } from './arrivals.ts';
import { submissionKey } from './lead-keys.ts';
import {
  newSubmission,
  storedSubmission,
  type QuarantineReason,
  type StoredSubmission,
} from './stored-submission.ts';
import type { Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

export interface KeptSubmission {
  record: StoredSubmission;
  /** The same words had been stored under the same submission id before. */
  isRepeat: boolean;
}

/**
 * Stores a submission once, however often it is sent, and announces it to the inbox. It returns
 * only when both are certain, and throws `StoreUnavailable` otherwise; sending again is then safe.
 */
export async function keepSubmission(
  store: Store,
  kind: LeadKind,
  submission: Submission,
  { receivedAt, page, isTooMany }: { receivedAt: Date; page: string; isTooMany: boolean },
): Promise<KeptSubmission> {
  const { submissionId = randomUUID(), [decoyField]: decoy, elapsedMs, ...words } = submission;
  const quarantine = quarantineReasons(decoy, elapsedMs, words);
  if (isTooMany) quarantine.push('too-many');
  const record = newSubmission({
    id: recordId(kind, submissionId, words),
    kind,
    submissionId,
    receivedAt: receivedAt.toISOString(),
    ...(page && { page }),
    ...(quarantine.length > 0 && { quarantine }),
    words,
  });
  const key = submissionKey(record.id);
  const outcome = await store.create(key, storedSubmission, record);
  const kept = outcome === 'created' ? record : await readRecord(store, key);
  // On a repeat too: a first try may have ended between the record and its arrival.
  await announce(store, kept);
  return { record: kept, isRepeat: outcome === 'exists' };
}

/** Changed words under the same submission id make another record, so that none are lost. */
function recordId(kind: LeadKind, submissionId: string, words: object): string {
  const identity = JSON.stringify([kind, submissionId, Object.entries(words).sort()]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

async function readRecord(store: Store, key: string): Promise<StoredSubmission> {
  const found = await store.get(key, storedSubmission);
  if (!found) throw new StoreUnavailable('uncertain');
  return found.value;
}

const fastestPersonMs = 1_000;
const mostLinks = 2;

/** Why a submission should wait in quarantine; empty for a person's. */
function quarantineReasons(decoy: unknown, elapsedMs: number | undefined, words: object) {
  const reasons: QuarantineReason[] = [];
  // A person leaves the decoy empty.
  if (decoy !== undefined && decoy !== null && decoy !== '') reasons.push('decoy');
  if (elapsedMs !== undefined && elapsedMs < fastestPersonMs) reasons.push('too-fast');
  if (countLinks(Object.values(words).join(' ')) > mostLinks) reasons.push('links');
  return reasons;
}

function countLinks(text: string): number {
  return text.match(/\b(?:https?:\/\/(?:www\.)?|www\.)(?=\S)/gi)?.length ?? 0;
}
