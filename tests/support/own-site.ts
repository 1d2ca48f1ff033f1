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

/** A process that serves one new site after another: loading the code takes longer than most tests. */
class SiteProcess {
  readonly #child;
  readonly #lines;
  #hasServed = false;

  constructor(root: string) {
    const server = ['tests/support/serve-site.ts', root];
    this.#child = spawn(process.execPath, server, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  async newSite(): Promise<OwnSite> {
    if (this.#hasServed) this.#child.stdin.write(`${JSON.stringify(process.env)}\n`);
    this.#hasServed = true;
    for (;;) {
      const { value = '', done } = await this.#lines.next();
      if (done) throw new Error('The site of this test did not start.');
      const [, url, blobs, simulator, password] =
        /SITE_URL=(\S+) SITE_BLOBS=(\S+) SITE_SIMULATOR=(\S+) SITE_PASSWORD=(\S+)/.exec(value) ??
        [];
      if (url && blobs && simulator && password) return { url, blobs, simulator, password };
    }
  }

  end(): void {
    this.#child.kill();
  }
}

/** A browser test with a site, a fleet and a Tesla account that no other test changes. */
export const test = base.extend<
  { siteRoot: string; site: OwnSite },
  { siteProcess: (root: string) => SiteProcess }
>({
  siteProcess: [
    async ({}, use) => {
      const processes = new Map<string, SiteProcess>();
      await use((root) => {
        const running = processes.get(root) ?? new SiteProcess(root);
        processes.set(root, running);
        return running;
      });
      for (const one of processes.values()) one.end();
    },
    { scope: 'worker' },
  ],
  /** The folder of the site; this project if it isn't said. */
  siteRoot: '.',
  site: async ({ siteRoot, siteProcess }, use) => {
    const site = await siteProcess(siteRoot).newSite();
    await use(site);
    await expectNoForbiddenCalls(site.simulator);
  },
  baseURL: async ({ site }, use) => use(site.url),
});
