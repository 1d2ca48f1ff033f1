import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test as base } from '#tests/support/browser-test.ts';
import { expectNoForbiddenCalls } from '#tests/support/no-forbidden-calls.ts';

export { expect } from '#tests/support/browser-test.ts';

interface OwnSite {
  url: string;
  /** The stores, for NETLIFY_BLOBS_CONTEXT. */
  blobs: string;
  /** Where the simulator of Tesla answers; its controls are below /__sim/. */
  simulator: string;
  password: string;
}

async function startOwnSite(root: string) {
  const stdio = ['pipe', 'pipe', 'inherit'] as const;
  const server = ['tests/support/serve-site.ts', root];
  const child = spawn(process.execPath, server, { stdio: [...stdio] });
  for await (const line of createInterface(child.stdout)) {
    const [, url, blobs, simulator, password] =
      /SITE_URL=(\S+) SITE_BLOBS=(\S+) SITE_SIMULATOR=(\S+) SITE_PASSWORD=(\S+)/.exec(line) ?? [];
    if (url && blobs && simulator && password) {
      return { site: { url, blobs, simulator, password }, stop: () => child.kill() };
    }
  }
  throw new Error('The site of this test did not start.');
}

/** A browser test with a site, a fleet and a Tesla account that no other test changes. */
export const test = base.extend<{ siteRoot: string; site: OwnSite }>({
  /** The folder of the site; this project if it isn't said. */
  siteRoot: '.',
  site: async ({ siteRoot }, use) => {
    const { site, stop } = await startOwnSite(siteRoot);
    await use(site);
    await expectNoForbiddenCalls(site.simulator);
    stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
