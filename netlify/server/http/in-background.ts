import type { Call } from './endpoint.ts';
import { describeError, log, type FaultEntry } from '#server/log.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/** Does work after the answer, where the platform can. A schedule must do it, too, in case the store fails. */
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
