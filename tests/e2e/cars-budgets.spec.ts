import { budgetFor } from '#scripts/checks/page-budgets.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { expectLightVisits, phone } from '#tests/support/light-visits.ts';
import { sumOfKB, watchTransfers } from '#tests/support/page-transfers.ts';
import { exampleCars, storeExampleCars } from '#tests/support/shown-cars.ts';

test('a cold visit to the cars stays within its budget, with photos that are hard to make small', async ({
  browser,
  site,
}) => {
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await storeExampleCars({ photos: 1, isHeavy: true });
  await expectLightVisits(browser, site.url, 1.75);
});

test('the home page is no roll of paper on a phone, with cars and their texts', async ({
  page,
  site,
}) => {
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await storeExampleCars({ photos: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  await expect(page.locator('#cars li')).not.toHaveCount(0);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(6_500);
});

test('the drawings of cars without photos are no heavier', async ({ browser, site }) => {
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await storeExampleCars({ photos: 0 });
  const visit = async (address: string) => {
    const context = await browser.newContext({ ...phone, baseURL: site.url });
    const page = await context.newPage();
    const transfers = await watchTransfers(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const list = transfers.list();
    expect(sumOfKB(transfers.all()), list).toBeLessThanOrEqual(budgetFor(address).total);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
    await page.waitForLoadState('networkidle');
    for (const { pathname, kB } of transfers.all()) {
      if (pathname.startsWith('/drawings/')) expect(kB, pathname).toBeLessThanOrEqual(25);
    }
    await context.close();
  };
  await Promise.all(exampleCars.map(visit));
});
