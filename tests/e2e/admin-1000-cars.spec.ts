import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/own-site.ts';
import { figure } from '#tests/support/owner-screens.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { sumOfBodyKB, watchTransfers } from '#tests/support/page-transfers.ts';
import { storeThousandCars } from '#tests/support/stored-cars.ts';

// The phone that Lighthouse has in mind.
test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

/** How far things jumped since the page was opened, as Chromium scores it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let score = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            score += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(score));
      }),
  );

/** How many cards there are, and after each change of their number from now on. */
async function watchCards(page: Page) {
  const counts = await page.evaluateHandle(() => {
    const countCards = () => document.querySelectorAll('article').length;
    const seen = [countCards()];
    const count = () => countCards() !== seen.at(-1) && seen.push(countCards());
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => counts.jsonValue();
}

test('a thousand cars are light to load, and a search shows its first cards before it makes the others', async ({
  page,
  site,
}) => {
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await storeThousandCars();
  await signInAsOwner(page, site.url, site.password);
  const requests = { '/admin': 14, '/admin/cars': 15, '/vehicle-selector': 14 };
  for (const [path, limit] of Object.entries(requests)) {
    const transfers = await watchTransfers(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    // On a phone Today leads to the list of cars.
    if (path === '/admin') await expect(figure(page, 'Total vehicles')).toHaveText('1,000');
    else await expect(page.getByRole('article')).toHaveCount(48);
    await transfers.stop();
    const list = transfers.list();
    expect(transfers.all().length, list).toBeLessThanOrEqual(limit);
    expect(sumOfBodyKB(transfers.scripts()), list).toBeLessThanOrEqual(110);
    expect(sumOfBodyKB(transfers.all()), list).toBeLessThanOrEqual(150);
    // Half of what counts as good: a wide typeface moves Logout below the heading.
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.05);
  }

  for (const room of ['rentals', 'reports', 'calendar', 'inbox', 'record', 'pages']) {
    const transfers = await watchTransfers(page);
    await page.goto(`/admin/${room}`, { waitUntil: 'networkidle' });
    await transfers.stop();
    const list = transfers.list();
    expect.soft(sumOfBodyKB(transfers.scripts()), list).toBeLessThanOrEqual(110);
    expect.soft(sumOfBodyKB(transfers.all()), list).toBeLessThanOrEqual(150);
  }

  await page.goto('/vehicle-selector');
  await expect(page.getByRole('article')).toHaveCount(48);
  const search = page.getByLabel('Search by name, model or VIN');
  const cards = await watchCards(page);
  await search.press('9');
  await expect(page.getByText(/^48 of \d+ vehicles$/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(48);
  expect(await cards()).toEqual([48, 6, 48]);

  await search.fill('');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(96);
  await expect(page.getByText('96 of 1,000 vehicles')).toBeVisible();
  await expect(
    page.getByRole('article').nth(48).getByRole('heading').getByRole('button'),
  ).toBeFocused();
});
