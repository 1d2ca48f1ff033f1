import { randomBytes } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createInterface } from 'node:readline';
import timers from 'node:timers/promises';
import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { startSite } from '#local/site-server/site-server.ts';
import { openSimulator } from '#local/start/local-tesla.ts';

// The built site for the browser tests, or the one in the folder that is given, in a process of its
// own over stores in memory and cars of the simulator, whose clock stands still. The line it prints
// gives the tests SITE_URL; SITE_BLOBS, to look into the stores; SITE_SIMULATOR, whose controls are
// below /__sim/; and the admin password. An empty line that it reads closes that site, after which it
// prints SITE_CLOSED; one that holds the environment as JSON opens another, with other addresses: only
// the code stays loaded.
const password = 'correct-horse-battery-staple';
// Made with less memory and one pass, to be checked quickly.
const passwordHash =
  '$argon2id$v=19$m=64,t=1,p=1$kSioLF8utduZgHGXsPo/uw$+u6nGp/CuJIJa20FYb1SD05DuKX/oFGa+ioQit2QGN0';
const [root = '.'] = process.argv.slice(2);

// What a site does some seconds after its last answer, such as its second purge, it does when it closes.
let closing = Promise.withResolvers<void>();
const pause = timers.setTimeout;
timers.setTimeout = (milliseconds, value, options) =>
  Promise.race([pause(milliseconds, value, options), closing.promise.then(() => pause(0, value))]);
syncBuiltinESMExports();

async function open(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  closing = Promise.withResolvers();
  const blobs = await BlobsServer.start();
  const gone = Object.keys(process.env).filter((name) => !(name in environment));
  for (const name of gone) delete process.env[name];
  Object.assign(process.env, environment, {
    ADMIN_PASSWORD_HASH: passwordHash,
    TESLA_TOKEN_KEY: randomBytes(32).toString('base64'),
    NETLIFY_BLOBS_CONTEXT: blobs.context,
  });
  const site = await startSite({ root });
  // A calendar of another site, as the site itself serves it.
  process.env.LOCAL_CALENDARS_URL = site.url;
  const simulator = await openSimulator(site.url);
  console.log(
    `SITE_URL=${site.url} SITE_BLOBS=${blobs.context} SITE_SIMULATOR=${simulator.url} SITE_PASSWORD=${password}`,
  );
  return async () => {
    closing.resolve();
    await site.close();
    await Promise.all([simulator.close(), blobs.close()]);
  };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(0));
}
let close = await open(process.env);
for await (const line of createInterface(process.stdin)) {
  if (line) close = await open(JSON.parse(line) as NodeJS.ProcessEnv);
  else {
    await close();
    console.log('SITE_CLOSED');
  }
}
// Whoever started it holds the other end of stdin: when it is gone, however it ended, so is the site.
process.exit(0);
