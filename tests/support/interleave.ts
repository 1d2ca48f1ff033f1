import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { holdRequest } from '#tests/support/hold-request.ts';

/** Does one thing while one of the requests of another to the store, counted from 0, is on its way. */
export async function interleave(
  store: BlobsServer,
  request: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  let passed = 0;
  const { isHeld, release } = holdRequest(store, { matches: () => passed++ === request });
  const doing = first().finally(() => {
    if (passed <= request) throw new Error(`Only ${passed} requests were made: none was held.`);
  });
  await Promise.race([isHeld, doing]);
  await second().finally(release);
  await doing;
  store.clearFaults();
}
