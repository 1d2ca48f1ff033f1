import pMap from 'p-map';
import * as z from 'zod/mini';
import { notification, notificationChannels, type Notification } from '#contracts/notifications.ts';
import { positionOf } from './lead-keys.ts';
import type { StoredSubmission } from './stored-submission.ts';
import { channelsSetUp } from './notification-settings.ts';
import type { Store } from '#server/storage/store.ts';
import { keepUnknown, openObject, storedObject } from '#server/storage/stored.ts';

const channel = z.enum(notificationChannels);

/** A notification of a lead. It names the submission and holds none of its words. */
export const outboxEntry = storedObject(1, {
  leadId: z.string(),
  createdAt: z.iso.datetime(),
  /** The channels on which it is not delivered yet. */
  open: z.array(channel),
  attempts: z.array(keepUnknown(notification.shape.attempts.def.element)),
  /** How many rounds of attempts there were. */
  rounds: z.number(),
  nextAttemptAt: z.iso.datetime(),
  isGivenUp: z.boolean(),
  /** Who is trying now, until when. */
  lease: z.nullable(openObject({ id: z.string(), until: z.iso.datetime() })),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** The entry of a notification that is still to be sent. */
export const waitingKey = (position: string) => `outbox/waiting/${position}`;

/** The entry of one that is done with: it was delivered on every channel, or given up. */
export const doneKey = (position: string) => `outbox/done/${position}`;

const shownInLog = 50;

/**
 * Puts the notification of a submission into the outbox, and returns whether there is anything to send: not
 * where no channel is set up, and not of spam. Doing it again is harmless, whatever became of it.
 */
export async function putInOutbox(leads: Store, submission: StoredSubmission): Promise<boolean> {
  const open = channelsSetUp();
  if (submission.quarantine || open.length === 0) return false;
  const now = new Date().toISOString();
  const entry: OutboxEntry = {
    leadId: submission.id,
    createdAt: now,
    open,
    attempts: [],
    rounds: 0,
    nextAttemptAt: now,
    isGivenUp: false,
    lease: null,
  };
  await leads.create(waitingKey(positionOf(submission)), outboxEntry, entry);
  return true;
}

/**
 * Puts into the outbox what came in and is not there: the store failed after the submission was stored,
 * and the visitor, who was asked to send it again, has not. What was sent already is not sent twice.
 */
export async function putMissedInOutbox(
  leads: Store,
  submissions: readonly StoredSubmission[],
): Promise<void> {
  if (channelsSetUp().length === 0) return;
  const known = new Set((await listOutbox(leads)).map(({ position }) => position));
  const missed = submissions.filter((one) => !known.has(positionOf(one)));
  await pMap(missed, (one) => putInOutbox(leads, one), { concurrency: 16 });
}

/** The keys of the outbox or of a part of it, each with the position and the id of its lead, newest first. */
export async function listOutbox(leads: Store, part: '' | 'waiting/' | 'done/' = '') {
  const entries: { key: string; position: string; id: string }[] = [];
  for await (const key of leads.list(`outbox/${part}`)) {
    const [position, id] = /\d{13}-([0-9a-f]{32})$/.exec(key) ?? [];
    if (position && id) entries.push({ key, position, id });
  }
  return entries;
}

/** What became of the notification of a lead; null where there is none. */
export async function findNotification(
  leads: Store,
  position: string,
): Promise<Notification | null> {
  const [waiting, done] = await Promise.all(
    [waitingKey(position), doneKey(position)].map((key) => leads.get(key, outboxEntry)),
  );
  const found = done ?? waiting;
  return found ? notificationOf(found.value) : null;
}

export async function listNotifications(leads: Store): Promise<Notification[]> {
  const keys = await listOutbox(leads);
  const positions = [...new Set(keys.map(({ position }) => position))].sort();
  const found = await Promise.all(
    positions.slice(0, shownInLog).map((position) => findNotification(leads, position)),
  );
  return found.filter((one) => one !== null);
}

export function stateOf({ open, isGivenUp }: OutboxEntry): Notification['state'] {
  if (open.length === 0) return 'delivered';
  return isGivenUp ? 'given-up' : 'waiting';
}

function notificationOf(entry: OutboxEntry): Notification {
  const state = stateOf(entry);
  return {
    id: entry.leadId,
    leadId: entry.leadId,
    createdAt: entry.createdAt,
    state,
    nextAttemptAt: state === 'waiting' ? entry.nextAttemptAt : null,
    attempts: entry.attempts,
  };
}
