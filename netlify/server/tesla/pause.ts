import * as z from 'zod/mini';
import { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import { teslaStore, type TeslaEnvironment } from './environment.ts';
import { storedObject } from '#server/storage/stored.ts';

/** The document `pause` of the tesla store: no call is made until then. */
export const storedPause = storedObject(1, {
  reason: z.enum(['rate-limit', 'billing-limit', 'account-locked', 'outage']),
  sentence: z.string(),
  until: z.iso.datetime(),
});

const pauseKey = 'pause';
const longestMs = 24 * 3_600_000;

/** The stop that holds now, or null. */
export async function readPause(environment: TeslaEnvironment): Promise<GatewayStopped | null> {
  const found = await teslaStore(environment).get(pauseKey, storedPause);
  if (!found || Date.parse(found.value.until) <= environment.clock()) return null;
  const { reason, sentence, until } = found.value;
  return new GatewayStopped(reason, sentence, new Date(until));
}

/** Makes a stop hold for every function until its time, at most a day. Returns the longer of two, which holds. */
export async function setPause(
  environment: TeslaEnvironment,
  stop: GatewayStopped,
): Promise<GatewayStopped> {
  const end = Math.min(stop.until?.getTime() ?? 0, environment.clock() + longestMs);
  const mine = z.parse(storedPause, {
    reason: stop.reason,
    sentence: stop.message,
    until: new Date(end).toISOString(),
  });
  const held = await teslaStore(environment).update(pauseKey, storedPause, (current) =>
    current && current.until > mine.until ? current : mine,
  );
  return new GatewayStopped(held.reason, held.sentence, new Date(held.until));
}
