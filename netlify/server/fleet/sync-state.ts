import * as z from 'zod/mini';
import type { SyncResult, TeslaStatus } from '#contracts/fleet-sync.ts';
import type { Store } from '#server/storage/store.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';
import { isHeld } from '#server/storage/lease.ts';

const time = z.iso.datetime();

/** The contract's result by itself: stored ones stay readable when the contract gains a field. */
const storedResult = openObject({
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  resting: z.number(),
  failed: z.array(openObject({ vin: z.string(), reason: z.string() })),
  syncedAt: time,
  calls: z.number(),
  estimatedCostUsd: z.number(),
});

const syncFailure = openObject({ status: z.number(), sentence: z.string(), reason: z.string() });
/** Why a sync failed: the answer's status, a sentence for the owner, a code for the log. */
export type SyncFailure = z.infer<typeof syncFailure>;

/** How a sync ended. There is a result even if every car failed. */
export type SyncEnd =
  { failure: null; result: SyncResult } | { failure: SyncFailure; result: SyncResult | null };

/** The document `sync` of the fleet store: who may sync, how far it is, and how the last one ended. */
export const syncDocument = storedObject(1, {
  /** Counts the syncs: one with a lower number may no longer write. */
  fence: z.number(),
  /** The running sync. It counts as dead once its time is up without a sign of life. */
  running: z.nullable(
    openObject({ startedAt: time, done: z.number(), total: z.number(), expiresAt: time }),
  ),
  /** The result of the last sync that listed the cars. */
  last: z.nullable(storedResult),
  /** Until then, a press makes no calls: the answer is this failure or, if null, `last`. */
  rest: z.nullable(openObject({ until: time, failure: z.nullable(syncFailure) })),
});
export type SyncDocument = z.infer<typeof syncDocument>;
export type RunningSync = NonNullable<SyncDocument['running']>;

export const syncKey = 'sync';

export const neverSynced: SyncDocument = { fence: 0, running: null, last: null, rest: null };

/** What the owner sees of syncs, in one read. */
export async function readSyncState(
  fleet: Store,
  now: Date,
): Promise<Pick<TeslaStatus, 'running' | 'lastSync'>> {
  const found = await fleet.get(syncKey, syncDocument);
  const { last } = found?.value ?? neverSynced;
  const running = found && runningAt(found.value, now);
  return {
    running: running && {
      startedAt: running.startedAt,
      done: running.done,
      total: running.total,
    },
    lastSync: last,
  };
}

/** A sync without a sign of life for this long is dead. */
export const leaseMs = 60_000;

/** The sync that is running at this time, or null. */
export function runningAt({ running }: SyncDocument, now: Date): RunningSync | null {
  return running && isHeld(running.expiresAt, leaseMs, now.getTime()) ? running : null;
}
