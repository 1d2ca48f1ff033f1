import * as z from 'zod/mini';
import { notification } from '#contracts/inbox.ts';
import type { Notification } from '#contracts/inbox.ts';
import { positionOf } from './lead-keys.ts';
import type { StoredSubmission } from './stored-submission.ts';
import { listOutboxKeys, settledKey, waitingKey } from './outbox-keys.ts';
import { channelsSetUp } from './notification-settings.ts';
import type { Store } from '#server/storage/store.ts';
import { keepUnknown, stored } from '#server/storage/stored.ts';

const channel = z.enum(['mail', 'webhook']);

/** That somebody is to be told about a lead. It names the record and holds none of its words. */
export const outboxEntry = stored(
  1,
  keepUnknown(
    z.object({
      lead: z.object({ id: z.string(), kind: z.enum(['contact-message', 'booking-interest']) }),
      createdAt: z.iso.datetime(),
      /** The ways on which it is not delivered yet. */
      open: z.array(channel),
      attempts: notification.shape.attempts,
      /** How often it was taken up. */
      rounds: z.number(),
      nextAttemptAt: z.iso.datetime(),
      isGivenUp: z.boolean(),
      /** Whose turn it is; who finds it over takes the next. */
      lease: z.nullable(z.object({ id: z.string(), until: z.iso.datetime() })),
    }),
  ),
);
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** How many notifications the log shows. */
const shownInLog = 50;

/**
 * Notes that the owner is to be told about a record, and returns whether there is anything to send:
 * not where no way is set up, and not of spam. Noting it again is harmless, whatever became of it.
 */
export async function putInOutbox(leads: Store, record: StoredSubmission): Promise<boolean> {
  const open = channelsSetUp();
  if (record.quarantine || open.length === 0) return false;
  const now = new Date().toISOString();
  const entry: OutboxEntry = {
    lead: { id: record.id, kind: record.kind },
    createdAt: now,
    open,
    attempts: [],
    rounds: 0,
    nextAttemptAt: now,
    isGivenUp: false,
    lease: null,
  };
  await leads.create(waitingKey(positionOf(record)), outboxEntry, entry);
  return true;
}

/** What became of telling about a lead; null where nobody was to be told. */
export async function findNotification(
  leads: Store,
  position: string,
): Promise<Notification | null> {
  const [waiting, settled] = await Promise.all(
    [waitingKey(position), settledKey(position)].map((key) => leads.get(key, outboxEntry)),
  );
  const found = settled ?? waiting;
  return found ? notificationOf(found.value) : null;
}

/** The newest 50 notifications, newest first. */
export async function listNotifications(leads: Store): Promise<Notification[]> {
  const keys = await listOutboxKeys(leads);
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
    id: entry.lead.id,
    leadId: entry.lead.id,
    createdAt: entry.createdAt,
    state,
    nextAttemptAt: state === 'waiting' ? entry.nextAttemptAt : null,
    attempts: entry.attempts,
  };
}
