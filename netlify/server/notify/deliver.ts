import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { finishAll } from '#server/http/scheduled.ts';
import type { Call } from '#server/http/endpoint.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { openLeads, submissionKey, timeOf } from '#server/leads/lead-keys.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';
import {
  doneKey,
  listOutbox,
  outboxEntry,
  stateOf,
  waitingKey,
  type OutboxEntry,
} from '#server/leads/notification-outbox.ts';
import { sendNotification, type Attempt } from './send-notification.ts';
import { Deadline } from '#server/storage/deadline.ts';
import type { Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const leaseMs = minute;
const firstPauseMs = 10 * minute;
const longestPauseMs = day / 2;
const givenUpAfterMs = 3 * day;
const keptForMs = 30 * day;

/** No new notification is begun after this long, so that a scheduled function ends in time. */
const beginForMs = 8_000;

/** Where notifications come from, and where they lead. */
export interface Post {
  leads: Store;
  inboxUrl: string;
}

/** For the notifications of a deploy, with more time than a request has for its own storing. */
export function postOf(call: Pick<Call, 'request' | 'context'>): Post {
  return {
    leads: openLeads(call.context, { budgetMs: 28_000 }),
    inboxUrl: siteUrl('/admin/inbox', call).href,
  };
}

/** Sends every notification whose time has come, and deletes what came in 30 days ago and is done with. */
export async function deliverDue(post: Post): Promise<void> {
  const deadline = new Deadline(beginForMs);
  const waiting = await listOutbox(post.leads, 'waiting/');
  const deliverOne = async (position: string) => {
    try {
      if (deadline.remaining > 0) await deliver(post, position);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  };
  await pMap(waiting, ({ position }) => deliverOne(position), { concurrency: 6 });
  const done = await listOutbox(post.leads, 'done/');
  const old = done.filter(({ position }) => Date.parse(timeOf(position)) < Date.now() - keptForMs);
  await pMap(old, ({ key }) => post.leads.delete(key), { concurrency: 6 });
}

/**
 * Sends the notification of one lead on each channel that is still open, if its time has come and no one
 * else is at it. Each delivery is stored at once; one that can't be is made again, with the same id.
 */
export async function deliver({ leads, inboxUrl }: Post, position: string): Promise<void> {
  const key = waitingKey(position);
  const entry = await acquireLease(leads, key);
  if (!entry) return;
  const submission = await leads.get(submissionKey(entry.leadId), storedSubmission);
  // Nothing is sent about an erased lead, nor twice where a repeat has put an entry here again.
  if (!submission || (await leads.get(doneKey(position), outboxEntry))) return leads.delete(key);
  const content = { id: entry.leadId, submission: submission.value, inboxUrl };
  const send = async (channel: (typeof entry.open)[number]) =>
    addAttempt(leads, key, await sendNotification(channel, content));
  await finishAll(entry.open.map(send));
  const done = await change(leads, key, endRound);
  if (stateOf(done) === 'waiting') return;
  await leads.create(doneKey(position), outboxEntry, done);
  await leads.delete(key);
}

/** The entry with our lease on it; undefined where it is not due, or another has it. */
async function acquireLease(leads: Store, key: string): Promise<OutboxEntry | undefined> {
  const found = await leads.get(key, outboxEntry);
  if (!found || !isDue(found.value)) return undefined;
  const id = randomUUID();
  const until = new Date(Date.now() + leaseMs).toISOString();
  const leased = await change(leads, key, (entry) =>
    isDue(entry) ? { ...entry, rounds: entry.rounds + 1, lease: { id, until } } : entry,
  );
  return leased.lease?.id === id ? leased : undefined;
}

function isDue({ lease, nextAttemptAt }: OutboxEntry): boolean {
  const now = Date.now();
  return Date.parse(nextAttemptAt) <= now && (!lease || Date.parse(lease.until) <= now);
}

function addAttempt(leads: Store, key: string, attempt: Attempt): Promise<OutboxEntry> {
  const { channel, outcome } = attempt;
  return change(leads, key, (entry) => ({
    ...entry,
    attempts: [...entry.attempts, attempt],
    open: outcome === 'delivered' ? entry.open.filter((one) => one !== channel) : entry.open,
  }));
}

/** The next round waits twice as long as this one did, up to half a day. */
function endRound(entry: OutboxEntry): OutboxEntry {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (entry.rounds - 1));
  const next = Date.now() + pause;
  return {
    ...entry,
    lease: null,
    nextAttemptAt: new Date(next).toISOString(),
    isGivenUp: next > Date.parse(entry.createdAt) + givenUpAfterMs,
  };
}

/** Changes an entry that is there; one that was erased in between does not come back. */
function change(
  leads: Store,
  key: string,
  make: (entry: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry> {
  return leads.update(key, outboxEntry, (entry) => {
    if (!entry) throw new StoreUnavailable('uncertain');
    return make(entry);
  });
}
