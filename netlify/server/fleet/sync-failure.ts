import { GatewayStopped, type StopReason } from './fleet-gateway.ts';
import type { RunningSync, SyncFailure } from './sync-state.ts';
import { Refusal } from '#server/refusal.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/** What the owner must fix before Tesla can be asked at all. */
const needsOwner: readonly StopReason[] = ['reconnect', 'setup'];

const recordsSentence = "We couldn't reach our records. Please try again in a minute.";

/** Why no car can be asked; null for an error that says nothing about the others. */
export function stopOf(error: unknown): SyncFailure | null {
  if (error instanceof StoreUnavailable) {
    return { status: 503, sentence: recordsSentence, reason: `store-${error.fault}` };
  }
  if (!(error instanceof GatewayStopped)) return null;
  const status = needsOwner.includes(error.reason) ? 503 : 502;
  return { status, sentence: error.message, reason: `tesla-${error.reason}` };
}

/** Why a sync got nothing at all; null if at least one car did not fail. */
export function totalFailure(
  failed: readonly { reason: string }[],
  listed: number,
  stop: SyncFailure | null,
): SyncFailure | null {
  const [first] = failed;
  if (!first || failed.length < listed) return null;
  if (stop) return stop;
  const isOneReason = failed.every(({ reason }) => reason === first.reason);
  const sentence = isOneReason
    ? first.reason
    : `Tesla gave no data for any of the ${listed} cars. Please try again in a few minutes.`;
  return { status: 502, sentence, reason: 'tesla-no-data' };
}

export function stillRunning({ done, total }: RunningSync): Refusal {
  const progress = total > 0 ? ` (${done} of ${total} cars done)` : '';
  const sentence = `A sync is already running${progress}. Please wait until it ends.`;
  return new Refusal(409, 'sync-running', sentence);
}

/** The answer to a press whose sync was taken over by another. */
export function overtaken(): Refusal {
  const sentence = 'Another sync took over from this one. Wait a moment for its result.';
  return new Refusal(409, 'sync-overtaken', sentence);
}
