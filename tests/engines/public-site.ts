import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { startSite } from '#local/site-server/site-server.ts';
import { hashPassword } from '#server/auth/password.ts';
import { storeExampleCars } from '#tests/support/shown-cars.ts';
import { startRelay } from './relay.ts';

/** The owner's. */
export const password = 'correct-horse-battery-staple';

/** The built site with its functions and a dozen cars, behind a relay. */
export async function startPublicSite() {
  const blobs = await BlobsServer.start();
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  process.env.SITE_BLOBS = blobs.context;
  process.env.ADMIN_PASSWORD_HASH = await hashPassword(password);
  await storeExampleCars({ photos: 1 });
  const site = await startSite();
  const relay = await startRelay(site.url);
  return {
    relay,
    [Symbol.asyncDispose]: async () => {
      await relay[Symbol.asyncDispose]();
      await site.close();
      await blobs.close();
    },
  };
}
