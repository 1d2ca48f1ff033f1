import pMap from 'p-map';
import type { SyncResult } from '#contracts/fleet-sync.ts';
import { applySync, type AppliedSync } from './apply-sync.ts';
import { askCars } from './ask-cars.ts';
import { dueCars, type SyncTrigger } from './due-cars.ts';
import { readFleet } from './fleet-store.ts';
import { GatewayStopped, type CarList, type FleetGateway } from './fleet-gateway.ts';
import type { Handover } from './handover.ts';
import { carHistory } from './history.ts';
import { retryUntilStored } from './retry-until-stored.ts';
import { overtaken, stillRunning, stopOf, totalFailure } from './sync-failure.ts';
import { LeaseLost, takeTurn, type SyncLease } from './sync-lease.ts';
import type { SyncEnd, SyncFailure } from './sync-state.ts';
import { telemetryDocument, telemetryKey, type TelemetryDocument } from './telemetry-document.ts';
import { TimeLimit } from './time-limit.ts';
import { vehicleId } from './vehicle-id.ts';
import { describeError, log } from '#server/log.ts';
import { Refusal } from '#server/refusal.ts';
import type { Store } from '#server/storage/store.ts';

export interface SyncParts {
  gateway: FleetGateway;
  fleet: Store;
  clock: () => Date;
  trigger: SyncTrigger;
  /** Around these, a scheduled sync asks the cars that change hands. */
  handovers?: readonly Handover[];
  /** The id of the one car that is read; every car if absent. */
  only?: string | undefined;
  /** How long cars may be asked from now on; the rest wait for the next sync. */
  timeLimitMs: number;
}

const appends = 8;

const tooSlowSentence = 'Tesla took too long to list the cars. Please try again in a few minutes.';

/**
 * Brings the fleet up to date with Tesla: lists the cars, asks those that are online and due, and
 * stores their answers. Never wakes, removes or shows a car, and never loses a known value. Throws
 * a `Refusal`: 409 while another sync runs, 502 if Tesla gave nothing, 503 if not connected.
 */
export async function syncFleet(parts: SyncParts): Promise<SyncResult> {
  const limit = new TimeLimit(parts.timeLimitMs);
  try {
    const turn = await takeTurn(parts.fleet, parts.clock, parts.trigger);
    if (turn.kind === 'running') throw stillRunning(turn.running);
    const end = turn.kind === 'recent' ? turn.end : await syncUnderLease(turn.lease, parts, limit);
    if (!end.failure) return end.result;
    const { status, sentence, reason } = end.failure;
    throw new Refusal(status, reason, sentence);
  } finally {
    limit.close();
  }
}

async function syncUnderLease(
  lease: SyncLease,
  parts: SyncParts,
  limit: TimeLimit,
): Promise<SyncEnd> {
  // A problem on our side (503) may be fixed before the next press.
  const restsAfter = (stop: SyncFailure | null) =>
    parts.trigger === 'press' && stop?.status !== 503;
  try {
    const { end, stop } = await bringUpToDate(lease, parts, limit);
    // All else is stored by now, and a lease that can't be released expires by itself.
    const shown = parts.only === undefined ? end : undefined;
    await retryUntilStored(() => lease.release(shown, restsAfter(stop))).catch(() => undefined);
    return end;
  } catch (error) {
    const stop = stopOf(error);
    const end = stop ? { failure: stop, result: null } : undefined;
    await lease.release(end, restsAfter(stop)).catch(() => undefined);
    if (end) return end;
    throw error instanceof LeaseLost ? overtaken() : error;
  }
}

async function bringUpToDate(
  lease: SyncLease,
  { gateway, fleet, clock, trigger, only, handovers = [] }: SyncParts,
  limit: TimeLimit,
): Promise<{ end: SyncEnd; stop: SyncFailure | null }> {
  const known = await readFleet(fleet);
  const all = await limit.race(gateway.listCars());
  if (!all) throw new GatewayStopped('outage', tooSlowSentence);
  const list = only === undefined ? all : listOfOne(all, only, known.telemetry);
  const listedAt = clock();
  const allowance = trigger === 'schedule' ? await gateway.readAllowance() : null;
  const due = dueCars(list, known.telemetry, { now: listedAt, allowance, handovers });
  const onProgress = (done: number, total: number) => lease.progress(done, total);
  const { answers, stop } = await askCars(due, { gateway, clock, limit, onProgress });
  const applied = applySync(known, { list, listedAt, answers });
  await retryUntilStored(() => lease.renew());
  await store(fleet, lease.fence, applied);
  const { counts, failed, listed } = applied;
  const result: SyncResult = {
    ...counts,
    failed,
    syncedAt: clock().toISOString(),
    calls: gateway.billedCalls,
    estimatedCostUsd: gateway.costUsd,
  };
  return { end: { failure: totalFailure(failed, listed, stop), result }, stop };
}

/** The list without all other cars, of which it then says nothing. @throws GatewayStopped if its account is lost */
function listOfOne(
  { cars, accounts }: CarList,
  only: string,
  { vehicles }: TelemetryDocument,
): CarList {
  const lost = accounts.find(({ id, stop }) => stop && id === vehicles[only]?.account);
  if (lost?.stop) throw lost.stop;
  const list = accounts.map((account) => ({ ...account, isComplete: false, stop: null }));
  return { cars: cars.filter(({ vin }) => vehicleId(vin) === only), accounts: list };
}

/**
 * Stores histories first and the telemetry last: no history is given what the telemetry knows already. A
 * reading that a history can't take is missing there; the telemetry has it.
 */
async function store(fleet: Store, fence: number, applied: AppliedSync): Promise<void> {
  const { histories, vehicles } = applied;
  await pMap(
    histories,
    async ([id, reading]) => {
      try {
        await carHistory(fleet, id).append([reading]);
      } catch (error) {
        log({ event: 'sync-fault', reason: 'history', ...describeError(error) });
      }
    },
    { concurrency: appends },
  );
  await retryUntilStored(async () => {
    await fleet.update(telemetryKey, telemetryDocument, (current) => {
      if (current && current.fence > fence) throw new LeaseLost();
      return { ...current, fence, vehicles };
    });
  });
}
