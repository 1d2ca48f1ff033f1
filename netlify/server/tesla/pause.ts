import * as z from 'zod/mini';
import type { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import { teslaStore, type TeslaEnvironment } from './environment.ts';
import { changeGrant, readGrants } from './grant.ts';
import {
  longestPauseMs,
  pauseFields,
  stopOf,
  stopOfPause,
  type StoredPause,
} from './pause-fields.ts';
import { stored } from '#server/storage/stored.ts';

/** The document `pause` of the tesla store: no call is made until then, for any account. */
export const storedPause = stored(1, pauseFields);

const pauseKey = 'pause';

/** These are about one account; Tesla bills and limits the app, whoever's cars it asks. */
const ofOneAccount: StoredPause['reason'][] = ['rate-limit', 'account-locked'];

/** The stop that holds now for all accounts, or null. */
export async function readPause(environment: TeslaEnvironment): Promise<GatewayStopped | null> {
  const found = await teslaStore(environment).get(pauseKey, storedPause);
  return stopOfPause(found?.value ?? null, environment.clock());
}

/** The stop that holds now for an account, or null. */
export async function readPauseOf(
  environment: TeslaEnvironment,
  account: string,
): Promise<GatewayStopped | null> {
  const grant = (await readGrants(environment)).find(({ id }) => id === account);
  const own = stopOfPause(grant?.pause ?? null, environment.clock());
  return own ?? readPause(environment);
}

/** Makes a stop hold for every function until its time, at most a day. Returns the longer of two, which holds. */
export async function setPause(
  environment: TeslaEnvironment,
  account: string,
  stop: GatewayStopped,
): Promise<GatewayStopped> {
  const end = Math.min(stop.until?.getTime() ?? 0, environment.clock() + longestPauseMs);
  const mine = z.parse(pauseFields, {
    reason: stop.reason,
    sentence: stop.message,
    until: new Date(end).toISOString(),
  });
  const later = (current: StoredPause | null) =>
    current && current.until > mine.until && stopOfPause(current, environment.clock())
      ? current
      : mine;
  const held = ofOneAccount.includes(mine.reason)
    ? (await changeGrant(environment, account, (one) => ({ ...one, pause: later(one.pause) })))
        .pause
    : await teslaStore(environment).update(pauseKey, storedPause, later);
  return held ? stopOf(held) : stop;
}
