import { setTimeout as wait } from 'node:timers/promises';
import { accessOf } from '#simulator/auth/access-tokens.ts';
import { fleetError, Refused } from '#simulator/fleet/fleet-error.ts';
import {
  actionFor,
  altered,
  applyBeforeCall,
  replacementAnswer,
} from '#simulator/faults/apply-fault.ts';
import type { Action } from '#simulator/faults/fault.ts';
import { encodeAnswer, type Answer, type EncodedAnswer } from '#simulator/http/answer.ts';
import type { Request } from '#simulator/http/request.ts';
import type { World } from '#simulator/world/world.ts';
import type { Call, Handler } from './call.ts';
import { isForbidden } from './forbidden-calls.ts';
import { readCall } from './read-call.ts';

/** The bytes to send; undefined if the connection is closed instead. */
export type Outcome = (EncodedAnswer & { cutAt?: number }) | undefined;

/**
 * Answers a call to the simulated service: applies its faults and its effect, bills it and writes
 * it into the journal.
 */
export async function answerCall(
  world: World,
  request: Request,
  signal: AbortSignal,
): Promise<Outcome> {
  const { call, handle } = readCall(world, request);
  const entry = world.journal.open(call);
  if (world.onForbidden && isForbidden(entry)) {
    world.onForbidden(`${entry.method} ${entry.path}`);
    entry.status = 403;
    return encodeAnswer(fleetError(call, 403, 'A site that only reads may not make this call.'));
  }
  const action = actionFor(call);
  await action.until;
  entry.sent = action.reset === undefined;
  if (action.reset === 'before') return undefined;

  const disabled = isDisabled(call);
  const answer = altered(await answerTo(call, handle, action), action);
  entry.status = answer.status;
  entry.retryAfter = Number(answer.headers?.['retry-after']) || undefined;
  if (call.kind === 'authorize' || call.kind === 'token') world.onSignIn();
  entry.billed = !disabled && bills(call, answer.status);
  if (call.kind === 'data' || call.kind === 'wake up') await latency(world, signal);
  if (action.reset === 'after') return undefined;
  const date = new Date(world.clock.now).toUTCString();
  return {
    ...encodeAnswer({ ...answer, headers: { date, ...answer.headers } }),
    cutAt: action.truncate,
  };
}

/** The answer from a fault, a replay or the service itself. Only the service has an effect. */
async function answerTo(call: Call, handle: Handler, action: Action): Promise<Answer> {
  applyBeforeCall(call, action);
  const instead = replacementAnswer(action);
  const replay = instead ? undefined : call.world.replays.take(call)?.entry;
  if (replay) return { status: replay.status, headers: replay.headers, bytes: replay.body };
  const answer = instead ?? (await handled(call, handle));
  return { ...answer, headers: { 'x-txid': call.txid, ...answer.headers } };
}

async function handled(call: Call, handle: Handler): Promise<Answer> {
  try {
    return await handle(call);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

/** An app that has reached its limit is refused everything, without charge. */
function isDisabled(call: Call): boolean {
  const { world } = call;
  const app = world.apps.get(accessOf(call)?.clientId ?? '');
  return app !== undefined && world.bill.isExceeded(app, world.clock.now);
}

/** Charges the app for a call of a billed kind, whatever the answer below 500. */
function bills(call: Call, status: number): boolean {
  const { world, kind } = call;
  const clientId = accessOf(call)?.clientId;
  const costs =
    kind === 'data' || kind === 'wake up' || (kind === 'list' && world.settings.listIsBilled);
  if (!costs || clientId === undefined || status >= 500) return false;
  world.bill.add(clientId, kind, world.clock.now);
  return true;
}

/** Waits as long as a car would: usually near the lower bound. */
async function latency({ settings, random }: World, signal: AbortSignal): Promise<void> {
  const { fromMs, toMs } = settings.latency;
  const ms = fromMs + (toMs - fromMs) * random.fraction('latency') ** 3;
  if (ms > 0) await wait(ms, undefined, { signal });
}
