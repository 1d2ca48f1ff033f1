import type { SyncResult } from '#contracts/fleet-sync.ts';
import type { SyncTrigger } from '#server/fleet/due-cars.ts';
import type { Handover } from '#server/fleet/handover.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { syncFleet } from '#server/fleet/sync-fleet.ts';
import { auditTrail, entryId } from '#server/record/audit-log.ts';
import { auditEntryOf, type Recorder } from '#server/record/recorded.ts';
import { openTeslaGateway } from './tesla-gateway.ts';
import type { Deployed } from '#server/storage/store.ts';

/**
 * How long cars are asked, in milliseconds from the start of the function. The platform gives a
 * function one minute, and a background function 15; the rest is for the last answers and for
 * storing them.
 */
const timeLimitMs = { press: 40_000, schedule: 14 * 60_000 } as const;
const storingMs = 17_000;

/** Syncs a deploy's fleet with the owner's account at Tesla, or only one car of it. Throws a `Refusal`. */
export async function runSync({
  context,
  trigger,
  only,
  handovers,
}: {
  context: Deployed;
  trigger: SyncTrigger;
  only?: string;
  handovers?: readonly Handover[];
}): Promise<SyncResult> {
  const limit = timeLimitMs[trigger];
  const fleet = openFleet(context, { budgetMs: limit + storingMs });
  const gateway = openTeslaGateway({ deployContext: context.deploy.context });
  const clock = () => new Date();
  return syncFleet({ gateway, fleet, clock, trigger, only, handovers, timeLimitMs: limit });
}

/**
 * Records a sync that the owner asked for. Its id is that of its time: a second press that is answered
 * with the same sync adds nothing, and one after a failing store adds what is missing.
 */
export async function recordSync(recorder: Recorder, result: SyncResult): Promise<void> {
  const { added, updated, unchanged, resting, failed, syncedAt, calls } = result;
  const counts = { added, updated, unchanged, resting, failed: failed.length, calls };
  const target = { kind: 'tesla', id: 'fleet', label: 'Tesla' } as const;
  const what = { action: 'sync', target, before: null, after: counts } as const;
  const at = syncedAt;
  const entry = { ...auditEntryOf(recorder, what), id: entryId(at, 'sync'), at };
  await auditTrail(recorder.audit).append([entry]);
}
