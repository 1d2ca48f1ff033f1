import * as z from 'zod/mini';
import { syncResult } from '#contracts/fleet-sync.ts';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import type { Store } from '#server/storage/store.ts';

const time = z.iso.datetime();

/** The document `sync` of the fleet store: who may sync, how far it is, and how the last one ended. */
export const syncDocument = z.object({
  /** Counts the syncs: one with a lower number than stands here may write nothing any more. */
  fence: z.number(),
  /** The sync on its way. It counts as dead once its time has run out without a sign of it. */
  running: z.nullable(
    z.object({ startedAt: time, done: z.number(), total: z.number(), expiresAt: time }),
  ),
  /** The last sync that came to an end; `failure` is the sentence of one that read no car at all. */
  last: z.nullable(
    z.object({
      trigger: z.enum(['press', 'hourly']),
      result: syncResult,
      failure: z.nullable(z.string()),
    }),
  ),
});
export type SyncDocument = z.infer<typeof syncDocument>;
export type LastSync = NonNullable<SyncDocument['last']>;
export type RunningSync = NonNullable<SyncDocument['running']>;

export const syncKey = 'sync';

export const neverSynced: SyncDocument = { fence: 0, running: null, last: null };

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
    lastSync: last && last.result,
  };
}

/** The sync on its way at this time, or null. */
export function runningAt({ running }: SyncDocument, now: Date): RunningSync | null {
  return running && Date.parse(running.expiresAt) > now.getTime() ? running : null;
}
