import type * as z from 'zod/mini';
import { submissionsFolder } from './lead-keys.ts';
import { leadOf, storedLead, type StoredLead } from './stored-lead.ts';
import { storedSubmission } from './stored-submission.ts';
import { Journal } from '#server/journal/journal.ts';
import { journalFields } from '#server/journal/journal-document.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import { waitingEntries } from '#server/record/recorded.ts';
import type { Store } from '#server/storage/store.ts';
import { storedObject } from '#server/storage/stored.ts';

/** A document `inbox/...`: leads as the inbox lists them. */
export const inboxDocument = storedObject(1, { ...journalFields(storedLead), ...waitingEntries });

type InboxDocument = z.infer<typeof inboxDocument>;

/** The same document, of a backup, without what it says of leads that are known here. */
export const ofOtherLeads = (
  document: InboxDocument,
  isKnown: (lead: string) => boolean,
): InboxDocument => ({
  ...document,
  items: document.items.filter(({ id }) => !isKnown(id)),
  withdrawn: document.withdrawn.filter((id) => !isKnown(id)),
});

export const inboxFolder = 'inbox/';

/** The leads that are filed, by the months in which they came in. What is withdrawn is gone. */
export function inboxOf(leads: Store): Journal<StoredLead> {
  return new Journal(leads, {
    folder: inboxFolder,
    schema: inboxDocument,
    idOf: ({ id }) => id,
    timeOf: ({ receivedAt }) => receivedAt,
  });
}

/** Every lead there is, each once: those that are filed, then the submissions that are not. */
export async function* everyLead(leads: Store): AsyncGenerator<StoredLead, void, void> {
  const filed = new Set<string>();
  for await (const { items } of newestFirst(inboxOf(leads))) {
    for (const lead of items) filed.add(lead.id);
    yield* items;
  }
  for await (const key of leads.list(submissionsFolder)) {
    if (filed.has(key.slice(submissionsFolder.length))) continue;
    const found = await leads.get(key, storedSubmission);
    if (found) yield leadOf(found.value);
  }
}
