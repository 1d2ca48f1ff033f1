import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test as base } from '#tests/support/browser-test.ts';
import { expectNoForbiddenCalls } from '#tests/support/no-forbidden-calls.ts';

export { expect } from '#tests/support/browser-test.ts';

export interface OwnSite {
  url: string;
  /** The stores, for NETLIFY_BLOBS_CONTEXT. */
  blobs: string;
  /** Where the simulator of Tesla answers; its controls are below /__sim/. */
  simulator: string;
  password: string;
}

/** A process that serves one new site after another: loading the code takes longer than most tests. */
class SiteProcess {
  readonly root: string;
  readonly #child;
  readonly #lines;
  #isNew = true;
  /** Whether it has no site. */
  isFree = true;

  constructor(root: string) {
    this.root = root;
    const server = ['tests/support/serve-site.ts', root];
    this.#child = spawn(process.execPath, server, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  async #lineLike(pattern: RegExp): Promise<string[]> {
    for (;;) {
      const { value = '', done } = await this.#lines.next();
      if (done) throw new Error('The process that serves the site of this test has ended.');
      const found = pattern.exec(value);
      if (found) return found;
    }
  }

  async openSite(): Promise<OwnSite> {
    this.isFree = false;
    if (!this.#isNew) this.#child.stdin.write(`${JSON.stringify(process.env)}\n`);
    this.#isNew = false;
    const [, url = '', blobs = '', simulator = '', password = ''] = await this.#lineLike(
      /SITE_URL=(\S+) SITE_BLOBS=(\S+) SITE_SIMULATOR=(\S+) SITE_PASSWORD=(\S+)/,
    );
    return { url, blobs, simulator, password };
  }

  /** It is free once the site has done what it does after its last answer, such as its second purge. */
  async closeSite(): Promise<void> {
    this.#child.stdin.write('\n');
    await this.#lineLike(/^SITE_CLOSED$/);
    this.isFree = true;
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
      const processes: SiteProcess[] = [];
      await use((root) => {
        const free = processes.find((one) => one.root === root && one.isFree);
        if (free) return free;
        const running = new SiteProcess(root);
        processes.push(running);
        return running;
      });
      for (const one of processes) one.end();
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
    // The next test need not wait for it; if the process ends before, there is nothing left to close.
    running.closeSite().catch(() => undefined);
  },
  baseURL: async ({ site }, use) => use(site.url),
});
