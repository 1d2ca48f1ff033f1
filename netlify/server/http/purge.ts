import { setTimeout as delay } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import type { Call } from './endpoint.ts';
import { inBackground } from './in-background.ts';

/** The tag of every answer that says anything about the cars. */
export const carsTag = 'cars';

/** An answer that was under way at the first purge has arrived by then: see `pageReads`. */
const secondPurgeAfter = 2_500;
/** For so long the CDN refuses a third purge of a tag. */
const retryAfter = 5_000;

/**
 * Takes the pages about the cars out of the CDN, after a write that changes what visitors see. What
 * was read before the write and is stored after the purge goes with a second one.
 */
export function purgeCars(call: Pick<Call, 'context'>): void {
  inBackground(call, 'purging', async () => {
    // Where it was refused twice, others have purged since the write.
    await purge().catch(() => undefined);
    await delay(secondPurgeAfter);
    await purge();
  });
}

async function purge(): Promise<void> {
  const purged = () => purgeCache({ tags: [carsTag] });
  await purged().catch(async () => {
    await delay(retryAfter);
    await purged();
  });
}
