import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  notificationAttempt,
  notificationChannels,
  type Notification,
} from '#contracts/notifications.ts';
import type { Words } from './message.ts';
import type { Store } from '#server/storage/store.ts';
import { keepUnknown, openObject, storedObject } from '#server/storage/stored.ts';
import { timeKey, timeOfKey } from '#server/storage/time-key.ts';

/** A way to the owner on which a notification is not delivered yet. */
const way = openObject({
  channel: z.enum(notificationChannels),
  /** Which device rings; null for the other channels. */
  device: z.nullable(z.string()),
  /** How often it was tried. */
  rounds: z.number(),
  nextAttemptAt: z.iso.datetime(),
  isGivenUp: z.boolean(),
});
export type Way = z.infer<typeof way>;

/** A notification. It holds nothing that says anything about a person. */
export const outboxEntry = storedObject(1, {
  kind: z.string(),
  /** The lead that it is about, which has the words; null for any other. */
  leadId: z.nullable(z.string()),
  /** What any other says. */
  words: z.nullable(openObject({ title: z.string(), body: z.string(), path: z.string() })),
  createdAt: z.iso.datetime(),
  /** The ways on which it is to be sent, or still to be; null until its turn has come. */
  open: z.nullable(z.array(way)),
  attempts: z.array(keepUnknown(notificationAttempt)),
  /** Who is trying now, until when. */
  lease: z.nullable(openObject({ id: z.string(), until: z.iso.datetime() })),
  /** Of a message about many: the positions of those that it stands for. */
  stands: z.optional(z.array(z.string())),
  /** The position of the message that stands for it. */
  inDigest: z.optional(z.string()),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** The entry, of a backup, if it is about a lead, which has its words; null for any other: a file could say anything. */
export const ofLeadAlone = (entry: OutboxEntry): OutboxEntry | null =>
  entry.words === null ? { ...entry, lease: null } : null;

/** What a notification is about, and when that happened. */
export interface Notice {
  kind: string;
  /** When it happened, ISO 8601: of the same thing, the same with every look. */
  at: string;
  /** What it is about: of the same thing, the same with every look. */
  about: string;
  leadId?: string | null;
  words?: Words | null;
}

const folder = 'outbox/';

/** The entry of a notification that is still to be sent. */
export const waitingKey = (position: string) => `${folder}waiting/${position}`;

/** The entry of one that is done with: delivered, summarized with others, or given up. */
export const doneKey = (position: string) => `${folder}done/${position}`;

/** Where a notification is among all: `8236284000000-new-lead-<id>`, the lower, the newer. */
export function placeOf({ kind, at, about }: Notice): string {
  const id = /^[0-9a-f]{32}$/.test(about)
    ? about
    : createHash('sha256').update(about).digest('hex').slice(0, 32);
  return `${timeKey(at)}-${kind}-${id}`;
}

/** The kind of the notification at such a place. */
export const kindOf = (position: string): string => position.slice(14, -33);

/** Puts a notification into the outbox. Doing it again is harmless, whatever became of it. */
export async function putNotice(store: Store, notice: Notice, given: Partial<OutboxEntry> = {}) {
  const { kind, leadId = null, words = null } = notice;
  const position = placeOf(notice);
  const entry: OutboxEntry = {
    ...{ kind, leadId, words, createdAt: new Date().toISOString() },
    ...{ open: null, attempts: [], lease: null, ...given },
  };
  await store.create(waitingKey(position), outboxEntry, entry);
  return position;
}

/** Whether it waits for its own time, as a reminder does. What others are about may well be still to come. */
export const isAhead = ({ kind, position }: Place): boolean =>
  kind === 'reminder' && Date.parse(timeOfKey(position)) > Date.now();

/** A place in the outbox, and what its key says. */
export interface Place {
  key: string;
  position: string;
  kind: string;
  id: string;
  isWaiting: boolean;
}

/**
 * The keys of the outbox or of a part of it, each part newest first; then those of what was just put there,
 * where the list is too old to have them.
 */
export async function* listOutbox(
  store: Store,
  part: '' | 'waiting/' | 'done/' = '',
  justPut: readonly string[] = [],
): AsyncGenerator<Place, void, void> {
  const missing = new Set(justPut.map(waitingKey));
  for await (const key of store.list(folder + part)) {
    missing.delete(key);
    yield* placesAt(key);
  }
  for (const key of missing) yield* placesAt(key);
}

function placesAt(key: string): Place[] {
  const [, state, position, kind, id] =
    /^outbox\/(waiting|done)\/(\d{13}-([a-z-]+)-([0-9a-f]{32}))$/.exec(key) ?? [];
  return position && kind && id
    ? [{ key, position, kind, id, isWaiting: state === 'waiting' }]
    : [];
}

/** What became of a notification; null where there is none. */
export async function findNotification(
  store: Store,
  position: string,
): Promise<Notification | null> {
  const [waiting, done] = await Promise.all(
    [waitingKey(position), doneKey(position)].map((key) => store.get(key, outboxEntry)),
  );
  const found = done ?? waiting;
  return found ? notificationOf(position, found.value) : null;
}

const shownInLog = 50;

/** The newest 50. */
export async function listNotifications(store: Store): Promise<Notification[]> {
  const places = await Array.fromAsync(listOutbox(store));
  const positions = [...new Set(places.map(({ position }) => position))].sort();
  const found = await Promise.all(
    positions.slice(0, shownInLog).map((position) => findNotification(store, position)),
  );
  return found.filter((one) => one !== null);
}

export function stateOf({ open, inDigest }: OutboxEntry): Notification['state'] {
  if (inDigest !== undefined) return 'summarized';
  if (open?.length === 0) return 'delivered';
  return open?.every(({ isGivenUp }) => isGivenUp) ? 'given-up' : 'waiting';
}

function notificationOf(position: string, entry: OutboxEntry): Notification {
  const { kind, leadId, words, createdAt, attempts } = entry;
  const state = stateOf(entry);
  const next = (entry.open ?? [])
    .filter(({ isGivenUp }) => !isGivenUp)
    .map(({ nextAttemptAt }) => nextAttemptAt)
    .sort();
  return {
    id: position,
    ...{ kind, title: words?.title ?? '' },
    path: words?.path ?? `/admin/inbox?lead=${leadId ?? ''}`,
    ...{ createdAt, state },
    nextAttemptAt: state === 'waiting' ? (next[0] ?? createdAt) : null,
    attempts,
  };
}
