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

  async openSite(): Promise<OwnSite> {
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

  /** Without waiting for what a site still does after its last answer, such as its second purge. */
  closeSite(): void {
    this.#child.stdin.write('\n');
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
  /** One that has no site: of two that take turns, the site of the other may still be closing. */
  siteProcess: [
    async ({}, use) => {
      const processes = new Map<string, SiteProcess[]>();
      await use((root) => {
        const ofRoot = processes.get(root) ?? [];
        const next = (ofRoot.length === 2 && ofRoot.shift()) || new SiteProcess(root);
        processes.set(root, [...ofRoot, next]);
        return next;
      });
      for (const one of [...processes.values()].flat()) one.end();
    },
    { scope: 'worker' },
  ],
  /** The folder of the site; this project if it isn't said. */
  siteRoot: '.',
  site: async ({ siteRoot, siteProcess }, use) => {
    const running = siteProcess(siteRoot);
    const site = await running.openSite();
    await use(site);
    await expectNoForbiddenCalls(site.simulator);
    running.closeSite();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
