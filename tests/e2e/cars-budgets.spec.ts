import { budgetFor } from '#scripts/checks/page-budgets.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { sumOfKB, watchTransfers } from '#tests/support/page-transfers.ts';
import { exampleCars, storeExampleCars } from '#tests/support/shown-cars.ts';

// A phone of the middle class, as Lighthouse has it.
test.use({
  viewport: { width: 412, height: 823 },
  screen: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
});

test('a cold visit to the cars stays within its budget, with photos that are hard to make small', async ({
  page,
  site,
}) => {
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await storeExampleCars();
  for (const address of exampleCars) {
    const transfers = await watchTransfers(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const list = transfers.list();
    const photos = transfers.all().filter(({ pathname }) => pathname.startsWith('/photos/'));
    expect(transfers.scripts(), list).toEqual([]);
    expect(sumOfKB(transfers.all()), list).toBeLessThanOrEqual(budgetFor(address).total);
    if (address !== '/') expect(photos[0]?.kB, list).toBeLessThanOrEqual(30.5);
    await transfers.stop();
  }
});
