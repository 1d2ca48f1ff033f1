import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** Repeats a write that may be made twice until it is stored or the store's time is over. */
export async function retryUntilStored(write: () => Promise<void>): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    try {
      return await write();
    } catch (error) {
      const isPassing =
        error instanceof StoreUnavailable && ['no-answer', 'uncertain'].includes(error.fault);
      if (!isPassing) throw error;
      await delay(pauseMs);
    }
  }
}
