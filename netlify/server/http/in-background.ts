import type { Call } from './endpoint.ts';
import { describeError, log, type FaultEntry } from '#server/log.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/**
 * Does work after the answer, if the platform offers that. It must be work that a schedule also
 * does: if the store fails, the schedule does it later, and no one is told.
 */
export function inBackground(
  { context }: Pick<Call, 'context'>,
  reason: FaultEntry['reason'],
  work: () => Promise<void>,
): void {
  context.waitUntil?.(
    work().catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return;
      log({ event: 'background-fault', reason, ...describeError(error) });
    }),
  );
}
