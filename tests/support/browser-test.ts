import { expect, test as base } from '@playwright/test';
import { BrowserProblems } from './browser-problems.ts';

export { expect };

/**
 * A browser test that fails on any console error or warning, uncaught error, violation of the
 * Content Security Policy (Chromium reports those on the console), failed or third-party request.
 * A test that provokes one says so: `problems.expect(/pattern/)`.
 */
export const test = base.extend<{ problems: BrowserProblems }>({
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = new BrowserProblems(baseURL ?? 'http://localhost');
      problems.watch(context);
      await use(problems);
      expect(problems.findings, 'The browser reported problems.').toEqual([]);
    },
    { auto: true },
  ],
});
