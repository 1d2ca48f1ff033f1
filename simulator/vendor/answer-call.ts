import { setTimeout as wait } from 'node:timers/promises';
import { Refused } from '#simulator/fleet/fleet-error.ts';
import { altered, happenBefore, insteadOf, spelledOut } from '#simulator/faults/apply-fault.ts';
import { sealed, type Answer, type Sealed } from '#simulator/http/answer.ts';
import { bearerOf, type Request } from '#simulator/http/request.ts';
import type { World } from '#simulator/world/world.ts';
import type { Call, Handler } from './call.ts';
import { readCall } from './read-call.ts';

/** What goes over the wire; undefined: the connection is closed instead. */
export type Outcome = (Sealed & { cutAt?: number }) | undefined;

/** Answers a call to the simulated service: its faults, its effect, its bill and its place in the journal. */
export async function answerCall(
  world: World,
  request: Request,
  signal: AbortSignal,
): Promise<Outcome> {
  const { call, handle } = readCall(world, request);
  const action = spelledOut(world.faults.take(call)?.action ?? {});
  const entry = world.journal.open(call);
  if (action.delay) await wait(action.delay, undefined, { signal });
  if (action.reset === 'before') {
    entry.sent = false;
    return undefined;
  }
  happenBefore(call, action);
  const disabled = isDisabled(call);
  const replay = world.replays.take(call);
  const answer = insteadOf(action) ?? (replay && captured(replay)) ?? (await handled(call, handle));
  const given = altered(answer, action);
  entry.status = given.status;
  entry.retryAfter = Number(given.headers?.['retry-after']) || undefined;
  entry.billed = !disabled && bills(call, given.status);
  if (call.kind === 'data' || call.kind === 'wake up') await latency(world, signal);
  if (action.reset === 'after') {
    entry.sent = false;
    return undefined;
  }
  const headers = {
    date: new Date(world.clock.now).toUTCString(),
    ...(!replay && { 'x-txid': call.txid }),
    ...given.headers,
  };
  return { ...sealed({ ...given, headers }), cutAt: action.truncate };
}

async function handled(call: Call, handle: Handler): Promise<Answer> {
  try {
    return await handle(call);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

function captured({
  status,
  headers,
  body,
}: {
  status: number;
  headers: Answer['headers'];
  body: Uint8Array;
}): Answer {
  return { status, headers, bytes: body };
}

/** An app that has reached its limit is refused everything, and not charged for that. */
function isDisabled({ world, request }: Call): boolean {
  const app = world.apps.get(world.accessTokens.get(bearerOf(request) ?? '')?.clientId ?? '');
  return app !== undefined && world.bill.isExceeded(app, world.clock.now);
}

/** Charges the app for a call of a kind that costs, whatever the answer is below 500. */
function bills({ world, request, kind }: Call, status: number): boolean {
  const clientId = world.accessTokens.get(bearerOf(request) ?? '')?.clientId;
  const costs =
    kind === 'data' || kind === 'wake up' || (kind === 'list' && world.settings.listIsBilled);
  if (!costs || clientId === undefined || status >= 500) return false;
  world.bill.add(clientId, kind, world.clock.now);
  return true;
}

/** Waits as long as a car would: mostly near the lower bound. */
async function latency({ settings, random }: World, signal: AbortSignal): Promise<void> {
  const { fromMs, toMs } = settings.latency;
  const ms = fromMs + (toMs - fromMs) * random.fraction('latency') ** 3;
  if (ms > 0) await wait(ms, undefined, { signal });
}
