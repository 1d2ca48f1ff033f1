import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { finishAll } from '#server/http/scheduled.ts';
import { forgetDevices } from './devices.ts';
import { isAnySetUp, readChannels, type Channels } from './channels.ts';
import { digestDue, mayGoAlone } from './digest.ts';
import type { Message } from './message.ts';
import {
  doneKey,
  isAhead,
  listOutbox,
  outboxEntry,
  stateOf,
  waitingKey,
  type OutboxEntry,
  type Place,
  type Way,
} from './outbox.ts';
import { afterQuiet } from './quiet-hours.ts';
import { sendOn, type Tried } from './send-on.ts';
import { Deadline } from '#server/storage/deadline.ts';
import { isHeld } from '#server/storage/lease.ts';
import type { Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { timeOfKey } from '#server/storage/time-key.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const leaseMs = minute;
const firstPauseMs = 10 * minute;
const longestPauseMs = day / 2;
const givenUpAfterMs = 3 * day;
const keptForMs = 30 * day;

/** No new notification is begun after this long, so that a scheduled function ends in time. */
const beginForMs = 8_000;

/** Where notifications come from, what they say, and where they lead. */
export interface Post {
  store: Store;
  site: URL;
  /** What a notification says now; null where there is nothing to tell any more. */
  describe: (position: string, entry: OutboxEntry) => Promise<Message | null>;
  /** What stands for so many of a kind that came since a moment. */
  describeMany: (kind: string, count: number, since: string) => OutboxEntry['words'];
}

/**
 * Sends every notification whose time has come, those that were just put into the outbox among them, and
 * deletes what came in 30 days ago and is done with.
 */
export async function deliverDue(post: Post, justPut: readonly string[] = []): Promise<void> {
  const deadline = new Deadline(beginForMs);
  const channels = await readChannels(post.store);
  const stored = await Array.fromAsync(listOutbox(post.store, '', justPut));
  const places = stored.filter((place) => !isAhead(place));
  const left = isAnySetUp(channels) ? await digestDue(post, places) : places;
  const deliverOne = async ({ position }: Place) => {
    try {
      if (deadline.remaining > 0) await deliverNow(post, channels, position);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  };
  const waiting = left.filter(({ isWaiting }) => isWaiting);
  await pMap(waiting, deliverOne, { concurrency: 6 });
  const old = places.filter(
    ({ isWaiting, position }) =>
      !isWaiting && Date.parse(timeOfKey(position)) < Date.now() - keptForMs,
  );
  await pMap(old, ({ key }) => post.store.delete(key), { concurrency: 6 });
}

/** Sends one notification right away, unless there are so many that one message will stand for them. */
export async function deliver(post: Post, position: string): Promise<void> {
  const channels = await readChannels(post.store);
  if (isAnySetUp(channels) && !(await mayGoAlone(post.store, position))) return;
  await deliverNow(post, channels, position);
}

/**
 * Sends a notification on each way that is open and due, if no one else is at it. Each delivery is stored at
 * once; one that can't be is made again, with the same id.
 */
async function deliverNow(post: Post, channels: Channels, position: string): Promise<void> {
  const { store, describe } = post;
  const key = waitingKey(position);
  const found = await store.get(key, outboxEntry);
  if (!found) return;
  if (stateOf(found.value) !== 'waiting') return finish(store, position, found.value);
  // Where nobody is to be told, nothing waits until somebody is.
  const ways = found.value.open ?? waysOf(channels, found.value);
  if (ways.length === 0) return store.delete(key);
  if (!isDue(found.value)) return;
  const entry = await acquireLease(store, key, channels);
  if (!entry) return;
  const message = await describe(position, entry);
  // Nothing is sent about an erased lead, nor twice where a repeat has put an entry here again.
  if (!message || (await store.get(doneKey(position), outboxEntry))) return store.delete(key);
  const send = async (way: Way) => {
    const tried = await sendOn(way, message, { channels, site: post.site });
    if (tried.isGone && way.device !== null) await forgetDevices(store, [way.device]);
    await change(store, key, (current) => afterTry(current, way, tried, channels));
  };
  await finishAll((entry.open ?? []).filter(isWayDue).map(send));
  const done = await change(store, key, (current) => ({ ...current, lease: null }));
  if (stateOf(done) !== 'waiting') await finish(store, position, done);
}

/** Is done with a notification; one that broke off here is repeated. */
async function finish(store: Store, position: string, done: OutboxEntry): Promise<void> {
  await store.create(doneKey(position), outboxEntry, done);
  await store.delete(waitingKey(position));
}

/** The entry with our lease on it, and with its ways; undefined where it is not due, or another has it. */
async function acquireLease(
  store: Store,
  key: string,
  channels: Channels,
): Promise<OutboxEntry | undefined> {
  const id = randomUUID();
  const until = new Date(Date.now() + leaseMs).toISOString();
  const leased = await change(store, key, (entry) =>
    isDue(entry)
      ? { ...entry, open: entry.open ?? waysOf(channels, entry), lease: { id, until } }
      : entry,
  );
  return leased.lease?.id === id ? leased : undefined;
}

/** The ways on which a notification is to go out, from now on or once the quiet hours are over. */
function waysOf({ settings, mail, webhook, devices }: Channels, { kind }: OutboxEntry): Way[] {
  if (settings.off.includes(kind)) return [];
  const now = new Date();
  const ring = afterQuiet(now, settings.quiet).toISOString();
  const one = (channel: Way['channel'], device: string | null = null): Way => ({
    ...{ channel, device, rounds: 0, isGivenUp: false },
    nextAttemptAt: channel === 'push' ? ring : now.toISOString(),
  });
  return [
    ...(mail.state === 'off' ? [] : [one('mail')]),
    ...(webhook.state === 'off' ? [] : [one('webhook')]),
    ...devices.map(({ id }) => one('push', id)),
  ];
}

function isDue({ lease, open }: OutboxEntry): boolean {
  const isFree = !lease || !isHeld(lease.until, leaseMs, Date.now());
  return isFree && (open === null || open.some(isWayDue));
}

const isWayDue = ({ nextAttemptAt, isGivenUp }: Way) =>
  !isGivenUp && Date.parse(nextAttemptAt) <= Date.now();

const isSameWay = (one: Way, other: Way) =>
  one.channel === other.channel && one.device === other.device;

/**
 * Notes a try. The next one waits twice as long as this one did, up to half a day, and longer if the
 * receiver says so; after three days there is none.
 */
function afterTry(
  entry: OutboxEntry,
  way: Way,
  { attempt, notBefore = 0, isGone }: Tried,
  { settings }: Channels,
): OutboxEntry {
  const rounds = way.rounds + 1;
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (rounds - 1));
  const at = Math.max(Date.now() + pause, notBefore);
  const next = way.channel === 'push' ? Number(afterQuiet(new Date(at), settings.quiet)) : at;
  const isGivenUp = next > Date.parse(entry.createdAt) + givenUpAfterMs;
  const tried = { ...way, rounds, nextAttemptAt: new Date(next).toISOString(), isGivenUp };
  const isOver = isGone || attempt.outcome === 'delivered';
  return {
    ...entry,
    attempts: [...entry.attempts, attempt],
    open: (entry.open ?? []).flatMap((one) =>
      isSameWay(one, way) ? (isOver ? [] : [tried]) : [one],
    ),
  };
}

/** Changes an entry that is there; one that was erased in between does not come back. */
function change(
  store: Store,
  key: string,
  make: (entry: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry> {
  return store.update(key, outboxEntry, (entry) => {
    if (!entry) throw new StoreUnavailable('uncertain');
    return make(entry);
  });
}
