import pMap from 'p-map';
import { inboxOf } from './inbox.ts';
import { submissionKey } from './lead-keys.ts';
import { leadMessage } from './lead-mail.ts';
import { storedSubmission, type StoredSubmission } from './stored-submission.ts';
import { clockWords } from '#server/notify/clock-words.ts';
import { isAnySetUp, readChannels } from '#server/notify/channels.ts';
import { plainMessage, type Message, type Words } from '#server/notify/message.ts';
import {
  listOutbox,
  placeOf,
  putNotice,
  type Notice,
  type OutboxEntry,
} from '#server/notify/outbox.ts';
import type { Post } from '#server/notify/deliver.ts';
import { monthOf } from '#server/journal/document-name.ts';
import type { Store } from '#server/storage/store.ts';
import { timeOfKey } from '#server/storage/time-key.ts';

const newLead = ({ id, receivedAt }: Pick<StoredSubmission, 'id' | 'receivedAt'>): Notice => ({
  ...{ kind: 'new-lead', at: receivedAt, about: id, leadId: id },
});

/** Where the notification of a new lead is in the outbox. */
export const placeOfLead = (lead: Pick<StoredSubmission, 'id' | 'receivedAt'>): string =>
  placeOf(newLead(lead));

/**
 * Puts the notification of a submission into the outbox, and gives its place: null for spam, which is not
 * announced. Doing it again is harmless, whatever became of it.
 */
export async function putLeadInOutbox(
  leads: Store,
  submission: StoredSubmission,
): Promise<string | null> {
  return submission.quarantine ? null : putNotice(leads, newLead(submission));
}

/** Tells, once an hour, that more came from one connection than a person sends. */
export async function putHeldBack(leads: Store): Promise<void> {
  const at = `${new Date().toISOString().slice(0, 13)}:00:00.000Z`;
  const words = {
    title: 'Many messages from one connection are in spam',
    body: 'More than 30 came within a minute. Please look whether a real one is among them.',
    path: '/admin/inbox?state=spam',
  };
  await putNotice(leads, { kind: 'held-back', at, about: `held back ${at}`, words });
}

/** Lets a lead ring again when the owner wants to come back to it. Doing it again is harmless. */
export const putReminder = (leads: Store, leadId: string, at: string): Promise<string> =>
  putNotice(leads, { kind: 'reminder', at, about: leadId, leadId }, { createdAt: at });

/**
 * Puts into the outbox what came in and is not there: the store failed after the submission was stored,
 * and the visitor, who was asked to send it again, has not. What was sent already is not sent twice.
 */
export async function putMissedInOutbox(
  leads: Store,
  submissions: readonly StoredSubmission[],
): Promise<void> {
  if (!isAnySetUp(await readChannels(leads))) return;
  const known = new Set<string>();
  for await (const { position } of listOutbox(leads)) known.add(position);
  const missed = submissions.filter((one) => !known.has(placeOfLead(one)));
  await pMap(missed, (one) => putLeadInOutbox(leads, one), { concurrency: 16 });
}

/** The outbox of a site: what its notifications say, and where they lead. */
export const postOf = (leads: Store, site: URL): Post => ({
  store: leads,
  site,
  describe: async (position, entry) => describe(leads, site, position, entry),
  describeMany,
});

/** What a notification says; null if its lead was erased, or is to be remembered at another time. */
async function describe(
  leads: Store,
  site: URL,
  position: string,
  { kind, leadId, words }: OutboxEntry,
): Promise<Message | null> {
  if (leadId === null) return words && plainMessage(position, kind, words, site);
  const found = await leads.get(submissionKey(leadId), storedSubmission);
  if (!found) return null;
  if (kind === 'reminder') {
    const filed = await inboxOf(leads).find(monthOf(found.value.receivedAt), leadId);
    if (filed?.item.remindAt !== timeOfKey(position)) return null;
  }
  return leadMessage(position, kind, found.value, site);
}

const news = '/admin/notifications';
const open = '/admin/inbox?state=new';

/** What stands for many of a kind: one of it, several, and where they are. */
const nouns: Record<string, [one: string, several: string, path: string]> = {
  'new-lead': ['lead', 'leads', open],
  'unanswered-lead': ['lead without an answer', 'leads without an answer', open],
  reminder: ['reminder', 'reminders', '/admin/inbox'],
};

function describeMany(kind: string, count: number, since: string): Words {
  const [one, several, path] = nouns[kind] ?? ['notification', 'notifications', news];
  return {
    title: `${count} more ${count === 1 ? one : several}`,
    body: `They came in since ${clockWords(since)}.`,
    path,
  };
}
