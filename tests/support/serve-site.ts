import { randomBytes } from 'node:crypto';
import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { startSite } from '#local/site-server/site-server.ts';
import { openSimulator } from '#local/start/local-tesla.ts';
import { hashPassword } from '#server/auth/password.ts';

// The built site for the browser tests, or the one in the folder that is given, in a process of its own over stores in memory and cars of
// the simulator, whose clock stands still. The line it prints gives the tests SITE_URL; SITE_BLOBS,
// to look into the stores; SITE_SIMULATOR, whose controls are below /__sim/; and the admin password.
const password = 'correct-horse-battery-staple';
const blobs = await BlobsServer.start();
process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
process.env.ADMIN_PASSWORD_HASH = await hashPassword(password);
process.env.TESLA_TOKEN_KEY = randomBytes(32).toString('base64');
// A calendar of another site, as the site itself serves it.
const [root = '.'] = process.argv.slice(2);
const site = await startSite({ root });
process.env.LOCAL_CALENDARS_URL = site.url;
const simulator = await openSimulator(new URL(site.url).port);
console.log(
  `SITE_URL=${site.url} SITE_BLOBS=${blobs.context} SITE_SIMULATOR=${simulator.url} SITE_PASSWORD=${password}`,
);

// Playwright holds the other end of stdin: when it is gone, however it ended, so is the server.
process.stdin.on('end', () => process.exit(0)).resume();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(0));
}
