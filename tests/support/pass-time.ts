import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { BlobsServer, Fault } from '#local/blobs-server/blobs-server.ts';

/** Returns what lets time pass at once, for deadlines and all else that looks at it; timers don't. */
export function timeThatPasses(): (milliseconds: number) => void {
  const now = performance.now.bind(performance);
  let ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  return (milliseconds) => {
    ahead += milliseconds;
  };
}

/** From now on each request to the store that matches takes so long, one after another, by the time of deadlines. */
export function slowDown(
  store: BlobsServer,
  milliseconds: number,
  matches: NonNullable<Fault['matches']> = () => true,
): void {
  const pass = timeThatPasses();
  store.inject({
    times: Infinity,
    // It is only slow: any other fault may come to it, too.
    matches: (operation) => {
      if (matches(operation)) pass(milliseconds);
      return false;
    },
  });
}

/** From now on every pause of so long or longer goes on until what is returned lets it and all later ones pass. */
export function holdPauses(least = 1_000): () => void {
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
  const pause = timers.setTimeout;
  const replace = (by: typeof pause) => {
    timers.setTimeout = by;
    syncBuiltinESMExports();
  };
  replace((milliseconds = 0, value, options) =>
    milliseconds < least ? pause(milliseconds, value, options) : passed.then(() => value!),
  );
  onTestFinished(() => replace(pause));
  return pass;
}

/** From now on every pause of so long or longer is over at once. */
export const skipPauses = (least?: number): void => holdPauses(least)();
