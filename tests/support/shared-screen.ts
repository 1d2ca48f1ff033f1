import type { Page } from '@playwright/test';
import { BrowserProblems } from './browser-problems.ts';
import { expectNoForbiddenCalls } from './no-forbidden-calls.ts';
import { expect, test, type OwnSite } from './own-site.ts';

/** For a group of tests that only look at a screen: a new site with a page of it, opened once for all of them. */
export function sharedScreen(open: (page: Page, site: OwnSite) => Promise<void>): () => Page {
  test.describe.configure({ mode: 'default' });
  let page: Page | undefined;
  let close: () => Promise<void>;
  test.beforeAll(async ({ browser, siteProcess }) => {
    const running = siteProcess('.');
    const site = await running.openSite();
    const context = await browser.newContext({ baseURL: site.url });
    const problems = new BrowserProblems(site.url);
    problems.watch(context);
    page = await context.newPage();
    close = async () => {
      await context.close();
      expect(problems.findings, 'The browser reported problems.').toEqual([]);
      await expectNoForbiddenCalls(site.simulator);
      await running.closeSite();
    };
    await open(page, site);
  });
  test.afterAll(() => close());
  return () => page!;
}
