import type { BrowserContext } from '@playwright/test';

/** Collects what no visitor's browser should ever report, in every page of a context. */
export class BrowserProblems {
  readonly #origin: string;
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(siteUrl: string) {
    this.#origin = new URL(siteUrl).origin;
  }

  /** Watches a context that the test opened itself; the test's own is watched already. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const level = message.type();
      const isBlockedWorker =
        message.text() === 'Service Worker registration blocked by Playwright';
      if ((level === 'error' || level === 'warning') && !isBlockedWorker) {
        this.#seen.push(`console ${level}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The browser aborts what it no longer needs, when it leaves a page for example.
      const isAborted = reason === 'net::ERR_ABORTED';
      // A picture may be on its way when a test takes the connection away.
      const isLostPicture =
        reason === 'net::ERR_INTERNET_DISCONNECTED' && request.resourceType() === 'image';
      if (!isAborted && !isLostPicture) {
        this.#seen.push(`failed request: ${request.method()} ${request.url()} ${reason}`);
      }
    });
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== this.#origin) {
        this.#seen.push(`third-party request: ${request.method()} ${request.url()}`);
      }
    });
  }

  /** Says that this test provokes such problems; it fails if none of them occurs. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** The problems nobody expected, and the expected ones that did not occur. */
  get findings(): string[] {
    const unexpected = this.#seen.filter((problem) => !this.#expected.some((p) => p.test(problem)));
    const missing = this.#expected.filter((p) => !this.#seen.some((problem) => p.test(problem)));
    return [...unexpected, ...missing.map((pattern) => `expected, but did not occur: ${pattern}`)];
  }
}
