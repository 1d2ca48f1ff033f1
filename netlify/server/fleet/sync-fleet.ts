import pMap from 'p-map';
import type { SyncResult } from '#contracts/fleet-sync.ts';
import { applySync } from '#server/fleet/apply-sync.ts';
import type { AppliedSync } from '#server/fleet/apply-sync.ts';
import { askCars } from '#server/fleet/ask-cars.ts';
import { dueCars } from '#server/fleet/due-cars.ts';
import type { SyncTrigger } from '#server/fleet/due-cars.ts';
import { readFleet } from '#server/fleet/fleet-store.ts';
import { GatewayStopped } from '#server/fleet/gateway.ts';
import type { FleetGateway } from '#server/fleet/gateway.ts';
import { appendHistory } from '#server/fleet/history.ts';
import { LeaseLost, takeTurn } from '#server/fleet/sync-lease.ts';
import type { SyncLease } from '#server/fleet/sync-lease.ts';
import {
  nothingCame,
  refusalOf,
  stillRunning,
  whyNothingCame,
} from '#server/fleet/sync-failure.ts';
import type { LastSync } from '#server/fleet/sync-state.ts';
import { telemetryDocument, telemetryKey } from '#server/fleet/telemetry-document.ts';
import { TimeLimit } from '#server/fleet/time-limit.ts';
import type { Store } from '#server/storage/store.ts';
import { costUsd } from '#server/tesla/status.ts';

export interface SyncParts {
  gateway: FleetGateway;
  fleet: Store;
  clock: () => Date;
  trigger: SyncTrigger;
  /** How long cars may be asked; those that are left wait for the next sync. */
  timeLimitMs: number;
}

const appends = 8;

const tooSlowSentence =
  'Tesla took too long to list the cars, so please try again in a few minutes.';

/**
 * Brings the fleet up to date with Tesla: lists the cars, asks those that are online and due, and
 * stores what they said. Cars are never woken, removed or shown, and known values never lost.
 * Throws a `Refusal`: 409 while another sync runs, 502 when Tesla gave nothing, 503 when not connected.
 */
export async function syncFleet(parts: SyncParts): Promise<SyncResult> {
  const { fleet, clock, trigger } = parts;
  const turn = await takeTurn(fleet, clock, trigger);
  if (turn.kind === 'running') throw stillRunning(turn.running);
  const last = turn.kind === 'recent' ? turn.last : await holding(turn.lease, parts);
  if (last.failure !== null) throw nothingCame(last.failure);
  return last.result;
}

/** Syncs under a lease, which ends with it. */
async function holding(lease: SyncLease, parts: SyncParts): Promise<LastSync> {
  const { gateway, clock, trigger } = parts;
  try {
    const { counts, failed, listed } = await bringUpToDate(lease, parts);
    const result: SyncResult = {
      ...counts,
      failed,
      syncedAt: clock().toISOString(),
      calls: gateway.billedCalls,
      estimatedCostUsd: costUsd(gateway.billedCalls),
    };
    const last = { trigger, result, failure: whyNothingCame(failed, listed) };
    await lease.release(last);
    return last;
  } catch (error) {
    // One that can't be given back runs out by itself.
    await lease.release().catch(() => undefined);
    throw refusalOf(error);
  }
}

async function bringUpToDate(lease: SyncLease, parts: SyncParts): Promise<AppliedSync> {
  const { gateway, fleet, clock, trigger, timeLimitMs } = parts;
  const limit = new TimeLimit(timeLimitMs);
  try {
    const known = await readFleet(fleet);
    const list = await limit.race(gateway.listCars());
    if (!list) throw new GatewayStopped('outage', tooSlowSentence);
    const listedAt = clock();
    const due = dueCars(list, known.telemetry, trigger, listedAt);
    const onProgress = (done: number, total: number) => lease.progress(done, total);
    const answers = await askCars(due, { gateway, clock, limit, onProgress });
    const applied = applySync(known, { list, listedAt, answers });
    await lease.renew();
    await store(fleet, lease.fence, applied);
    return applied;
  } finally {
    limit.close();
  }
}

/**
 * Stores histories first and the telemetry that points into them last: wherever it breaks off, what is
 * stored holds together, and the next sync adds what is missing.
 */
async function store(fleet: Store, fence: number, applied: AppliedSync): Promise<void> {
  const vehicles = { ...applied.vehicles };
  await pMap(
    applied.histories,
    async ([id, reading]) => {
      const entry = vehicles[id];
      if (!entry) return;
      const segment = await appendHistory(fleet, id, entry.segment, [reading]);
      vehicles[id] = { ...entry, segment };
    },
    { concurrency: appends },
  );
  await fleet.update(telemetryKey, telemetryDocument, (current) => {
    if (current && current.fence > fence) throw new LeaseLost();
    return { fence, vehicles };
  });
}
