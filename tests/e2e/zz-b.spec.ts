import type { Page } from '@playwright/test';
import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { budgetFor } from '#scripts/checks/page-budgets.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { sumOfKB, tabIcon, watchTransfers } from '#tests/support/page-transfers.ts';

// A phone of the middle class, as Lighthouse has it.
test.use({
  viewport: { width: 412, height: 823 },
  screen: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
});

async function expectLightVisit(page: Page, address: string): Promise<void> {
  const budget = budgetFor(address);
  const transfers = await watchTransfers(page);
  // The back office goes on loading when the browser has nothing else to do.
  await page.goto(address, { waitUntil: budget.scriptFiles ? 'load' : 'networkidle' });
  if (budget.scriptFiles) await expect(page.getByLabel('Password')).toBeVisible();
  const list = transfers.list();

  const scripts = transfers.scripts().length;
  expect
    .soft(scripts, `script files of ${address}:\n${list}`)
    .toBeLessThanOrEqual(budget.scriptFiles);
  const all = transfers.all();
  expect.soft(all.length, `requests of ${address}:\n${list}`).toBeLessThanOrEqual(budget.requests);
  expect.soft(sumOfKB(all), `kB of ${address}:\n${list}`).toBeLessThanOrEqual(budget.total);
  await page.close();
}

test('a cold visit to each page stays within its budget', async ({ context, problems }) => {
  // The dashboard learns from the server that nobody is signed in.
  problems.expect(/console error: .* 401/);
  const addresses = readBuiltPages().map(({ address }) => address);
  while (addresses.length > 0) {
    // Side by side, as each waits for what may still come.
    const visits = addresses
      .splice(0, 5)
      .map(async (address) => expectLightVisit(await context.newPage(), address));
    await Promise.all(visits);
  }
});

test('only the screens of the back office carry its code', () => {
  const carrying = readBuiltPages().filter(({ html }) => html.includes('/_astro/back-office.'));
  expect(carrying.map(({ address }) => address)).toEqual([
    ...['/admin', '/admin/calendar', '/admin/cars', '/admin/inbox'],
    ...[
      '/admin/notifications',
      '/admin/pages',
      '/admin/record',
      '/admin/rentals',
      '/admin/reports',
    ],
    '/vehicle-selector',
  ]);
});

test('the icon of the tab is light', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', tabIcon);
  expect((await (await request.get(tabIcon)).body()).length).toBeLessThanOrEqual(1024);
});
