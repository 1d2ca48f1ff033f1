import { GatewayStopped } from '#server/fleet/gateway.ts';
import type { StopReason } from '#server/fleet/gateway.ts';
import { LeaseLost } from '#server/fleet/sync-lease.ts';
import type { RunningSync } from '#server/fleet/sync-state.ts';
import { Refusal } from '#server/http/refusal.ts';

/** What the owner has to set right before Tesla can be asked at all. */
const needsOwner: readonly StopReason[] = ['reconnect', 'setup'];

const otherSyncSentence =
  'Another sync took over from this one, so please wait a moment and look at its result.';

/** The refusal that an error of a sync stands for; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof LeaseLost) {
    return new Refusal(409, otherSyncSentence, { reason: 'sync-overtaken' });
  }
  if (!(error instanceof GatewayStopped)) return error;
  const status = needsOwner.includes(error.reason) ? 503 : 502;
  return new Refusal(status, error.message, { reason: `tesla-${error.reason}` });
}

/** Why a sync brought nothing at all, in a sentence; null when at least one car did not fail. */
export function whyNothingCame(
  failed: readonly { reason: string }[],
  listed: number,
): string | null {
  const [first] = failed;
  if (!first || failed.length < listed) return null;
  if (failed.every(({ reason }) => reason === first.reason)) return first.reason;
  return `Tesla gave no data for any of the ${listed} cars, so please try again in a few minutes.`;
}

/** The answer to a sync for which every car failed. */
export function nothingCame(sentence: string): Refusal {
  return new Refusal(502, sentence, { reason: 'tesla-no-data' });
}

/** The answer to a press while a sync is on its way. */
export function stillRunning({ done, total }: RunningSync): Refusal {
  const progress = total > 0 ? ` and has asked ${done} of ${total} cars` : '';
  const sentence = `A sync is on its way${progress}, so please wait until it has ended.`;
  return new Refusal(409, sentence, { reason: 'sync-running' });
}
