import { createHash } from 'node:crypto';
import type { StoredLead } from '#server/leads/stored-lead.ts';
import { leadOfRecord } from '#server/leads/stored-lead.ts';
import {
  emptySegment,
  noteSegment,
  segmentDocument,
  segmentKey,
  segmentSize,
} from '#server/leads/segments.ts';
import type { StoredSubmission } from '#server/leads/stored-submission.ts';
import { arrivalDocument, arrivalKey, recordKey } from '#server/leads/lead-keys.ts';
import type { Store } from '#server/storage/store.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');

/** The record of a message, one a minute from 2026 on, but for what is given. */
export function exampleRecord(
  number: number,
  given: { receivedAt?: string; quarantine?: ['links']; words?: object } = {},
): StoredSubmission {
  const id = createHash('sha256').update(String(number)).digest('hex').slice(0, 32);
  const { words, ...rest } = given;
  return {
    id,
    kind: 'contact-message',
    submissionId: `submission ${number}`,
    receivedAt: new Date(start + number * 60_000).toISOString(),
    ...rest,
    words: {
      name: `Visitor ${number}`,
      email: `visitor-${number}@example.com`,
      destination: '',
      message: 'Is a car free next weekend?',
      ...words,
    },
  };
}

/** Stores records as the forms do: with the arrival that announces each. */
export async function storeRecords(leads: Store, records: StoredSubmission[]): Promise<void> {
  for (const record of records) {
    await leads.create(recordKey(record), storedSubmission, record);
    await leads.create(arrivalKey(record), arrivalDocument, { record: recordKey(record) });
  }
}

/** Stores leads as if they had been filed long ago, without their records. */
export async function storeFiled(leads: Store, filed: readonly StoredLead[]): Promise<void> {
  for (let number = 0; number * segmentSize < filed.length; number += 1) {
    const part = filed.slice(number * segmentSize, (number + 1) * segmentSize);
    const segment = { ...emptySegment, leads: part, revision: 1 };
    await leads.create(segmentKey(number), segmentDocument, segment);
    await noteSegment(leads, number, segment);
  }
}

/** A lead as it comes from a record, but for what is given. */
export const exampleLead = (number: number, given: Partial<StoredLead> = {}): StoredLead => ({
  ...leadOfRecord(exampleRecord(number)),
  ...given,
});
