import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { startSite } from '#local/site-server/site-server.ts';

// The built site for the browser tests, in a process of its own over stores in memory. The line
// it prints gives the tests SITE_URL and, to look into the stores, SITE_BLOBS.
const blobs = await BlobsServer.start();
process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
const site = await startSite();
console.log(`SITE_URL=${site.url} SITE_BLOBS=${blobs.context}`);

// Playwright holds the other end of stdin: when it is gone, however it ended, so is the server.
process.stdin.on('end', () => process.exit(0)).resume();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(0));
}
