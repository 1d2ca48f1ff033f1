import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { sumOfKB, watchTransfers } from '#tests/support/page-transfers.ts';
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

/** ms that the page's own thread works meanwhile: a busy machine makes little more of it. */
async function workOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const before = await worked();
  await act();
  const after = await worked();
  await session.detach();
  return after - before;
}

/** Presses a key and waits until cards are painted of which the page says these words. */
async function pressKey(page: Page, key: string, words: string) {
  const painted = await page.evaluateHandle((expected) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const watch = () => {
      const look = () => {
        const says = document.querySelectorAll('main p');
        if (![...says].some(({ textContent }) => textContent === expected)) {
          return requestAnimationFrame(look);
        }
        // A message that is posted in a frame arrives once that is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(0);
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', watch, { once: true, capture: true });
    return { promise };
  }, words);
  return workOf(page, async () => {
    await page.keyboard.press(key);
    await painted.evaluate(({ promise }) => promise);
  });
}

/** ms for the piece of work below on a machine of two cores that does nothing else. */
const usualWork = 70;

/** A piece of work that is always the same, strings and layout as a page has them: tells how fast this machine is now. */
const doWork = (page: Page) =>
  workOf(page, () =>
    page.evaluate(() => {
      const list = document.createElement('ul');
      for (let index = 0; index < 3_000; index += 1) {
        const item = document.createElement('li');
        item.textContent = `${index} ${JSON.stringify({ index }).repeat(3).toLowerCase()}`;
        list.append(item);
      }
      document.body.append(list);
      list.getBoundingClientRect();
      list.remove();
    }),
  );

test('a thousand cars are light to load, and a key of the search shows its result within 100 ms on a slow phone', async ({
  page,
  site,
}) => {
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await storeThousandCars();
  await signInAsOwner(page, site.url, site.password);
  for (const path of ['/admin', '/vehicle-selector']) {
    const transfers = await watchTransfers(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('article')).toHaveCount(48);
    await transfers.stop();
    const list = transfers.list();
    expect(transfers.all().length, list).toBeLessThanOrEqual(10);
    expect(sumOfKB(transfers.scripts()), list).toBeLessThanOrEqual(110);
    expect(sumOfKB(transfers.all()), list).toBeLessThanOrEqual(150);
    // Half of what counts as good: a wide typeface moves Logout below the heading.
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.05);
  }

  const search = page.getByLabel('Search by name, model or VIN');
  await search.focus();
  const withNine = Array.from({ length: 1_000 }, (_, index) => `${index} ${index + 1}`);
  const found = withNine.filter((numbers) => numbers.includes('9')).length;
  const words = `48 of ${found} vehicles`;
  const times: { key: number; work: number }[] = [];
  // A phone four times slower than a machine that does the piece of work in its usual time.
  const onPhone = () => {
    const work = Math.min(...times.map((time) => time.work));
    const key = Math.min(...times.map((time) => time.key));
    return 4 * key * Math.min(1, usualWork / work);
  };
  while (times.length < 20 && !(onPhone() <= 100)) {
    await search.fill('');
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(48);
    times.push({ work: await doWork(page), key: await pressKey(page, '9', words) });
    await expect(page.getByRole('article')).toHaveCount(48);
  }
  expect(onPhone(), JSON.stringify(times)).toBeLessThanOrEqual(100);

  await search.fill('');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(96);
  await expect(page.getByText('96 of 1,000 vehicles')).toBeVisible();
  await expect(page.getByRole('article').nth(48).getByRole('switch')).toBeFocused();
});
