import { expect, type Browser } from '@playwright/test';
import { budgetFor } from '#scripts/checks/page-budgets.ts';
import { sumOfKB, watchTransfers } from './page-transfers.ts';
import { exampleCars } from './shown-cars.ts';

const size = { width: 412, height: 823 };
/** A phone of the middle class, as Lighthouse has it. */
export const phone = { viewport: size, screen: size, isMobile: true, hasTouch: true };

/** Expects cold visits to the pages with the example cars to be light on a phone whose screen has so many pixels. */
export async function expectLightVisits(
  browser: Browser,
  baseURL: string,
  deviceScaleFactor: number,
): Promise<void> {
  const visit = async (address: string): Promise<void> => {
    const context = await browser.newContext({ ...phone, deviceScaleFactor, baseURL });
    const page = await context.newPage();
    const transfers = await watchTransfers(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const list = transfers.list();
    const photos = transfers.all().filter(({ pathname }) => pathname.startsWith('/photos/'));
    expect(transfers.scripts(), list).toEqual([]);
    if (address !== '/' || deviceScaleFactor < 2) {
      expect(sumOfKB(transfers.all()), list).toBeLessThanOrEqual(budgetFor(address).total);
    }
    if (address.startsWith('/cars')) expect(photos[0]?.kB, list).toBeLessThanOrEqual(30.5);
    await context.close();
  };
  await Promise.all(exampleCars.map(visit));
}
