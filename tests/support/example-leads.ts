import { createHash } from 'node:crypto';
import { announce } from '#server/leads/arrivals.ts';
import { inboxOf } from '#server/leads/inbox.ts';
import { readIndex, storeIndex } from '#server/leads/inbox-index.ts';
import { submissionKey } from '#server/leads/lead-keys.ts';
import { leadOf, type StoredLead } from '#server/leads/stored-lead.ts';
import { storedSubmission, type StoredSubmission } from '#server/leads/stored-submission.ts';
import type { Store } from '#server/storage/store.ts';

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
      ...{ destination: '', mode: '' },
      message: 'Is a car free next weekend?',
      ...words,
    },
  };
}

/** Stores records as the forms do: with the arrival that announces each. */
export async function storeRecords(leads: Store, records: StoredSubmission[]): Promise<void> {
  for (const record of records) {
    await leads.create(submissionKey(record.id), storedSubmission, record);
    await announce(leads, record);
  }
}

/** Stores leads as if they had been filed long ago, without their records. */
export async function storeFiled(leads: Store, filed: readonly StoredLead[]): Promise<void> {
  await inboxOf(leads).append(filed);
  await storeIndex(leads, await readIndex(leads));
}

/** Leads of a month that leave room for one more in their document. */
export function nearlyFullMonth(): StoredLead[] {
  const [first, ...others] = Array.from({ length: 50 }, (_, number) =>
    exampleLead(number, { note: 'x'.repeat(19_000) }),
  );
  const document = { items: [first, ...others], isFull: false, withdrawn: [] };
  const room = 1_000_000 - Buffer.byteLength(JSON.stringify(document)) - 700;
  return [{ ...first!, note: first!.note + 'x'.repeat(room) }, ...others];
}

/** A lead as it comes from a record, but for what is given. */
export const exampleLead = (number: number, given: Partial<StoredLead> = {}): StoredLead => ({
  ...leadOf(exampleRecord(number)),
  ...given,
});
