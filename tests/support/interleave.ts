import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';

/** Which request to the store is held up, from 0, and for how long. */
export interface Hold {
  request: number;
  delayMs: number;
}

/** Does one thing while one of the requests of another to the store is on its way. */
export async function interleave(
  store: BlobsServer,
  { request, delayMs }: Hold,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const held = Promise.withResolvers<undefined>();
  let passed = 0;
  const matches = () => {
    const isHeld = passed++ === request;
    if (isHeld) held.resolve(undefined);
    return isHeld;
  };
  store.inject({ matches, delayMs });
  const doing = first();
  await Promise.race([held.promise, doing]);
  await second();
  await doing;
  store.clearFaults();
}
