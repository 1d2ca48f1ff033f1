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

for (const { address } of readBuiltPages()) {
  test(`a cold visit to ${address} stays within its budget`, async ({ page, problems }) => {
    // The dashboard learns from the server that nobody is signed in.
    if (address === '/admin') problems.expect(/console error: .* 401/);
    const budget = budgetFor(address);
    const transfers = await watchTransfers(page);
    // The back office goes on loading when the browser has nothing else to do.
    await page.goto(address, { waitUntil: budget.scriptFiles ? 'load' : 'networkidle' });
    if (budget.scriptFiles) await expect(page.getByLabel('Password')).toBeVisible();
    const list = transfers.list();

    const scripts = transfers.scripts().length;
    expect(scripts, `script files of ${address}:\n${list}`).toBeLessThanOrEqual(budget.scriptFiles);
    const all = transfers.all();
    expect(all.length, `requests of ${address}:\n${list}`).toBeLessThanOrEqual(budget.requests);
    expect(sumOfKB(all), `kB of ${address}:\n${list}`).toBeLessThanOrEqual(budget.total);
  });
}

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
