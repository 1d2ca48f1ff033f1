import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

const face = /\/_astro\/fraunces-600\.[\w-]+\.woff2$/;

/** The fonts that the words of the first such element are drawn with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

const headings = (page: Page) =>
  page.locator('h1, h2, h3').evaluateAll((all) =>
    all.map((heading) => {
      const { top, height } = heading.getBoundingClientRect();
      return { words: heading.textContent, top, height };
    }),
  );

test('headings and prices are in the display face, one light file that browsers keep', async ({
  page,
}) => {
  const arrived = page.waitForResponse(face);
  await page.goto('/rentals/short-term');
  const response = await arrived;
  expect((await response.body()).length).toBeLessThanOrEqual(12_000);
  expect(response.headers()['cache-control']).toContain('immutable');

  const preload = page.locator('link[rel=preload][as=font]');
  expect(new URL((await preload.getAttribute('href'))!, page.url()).href).toBe(response.url());

  // Whether it comes in time for the first page is up to the network.
  await page.goto('/rentals/long-term');
  for (const words of ['h1', '#prices-heading', '#prices span.font-serif']) {
    expect(await fontsOf(page, words), words).toEqual(['Fraunces']);
  }
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  );
  expect(files).toHaveLength(1);
});

for (const width of [390, 1440]) {
  test(`nothing moves at ${width} px when the face arrives late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(face, async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] as number[] });
      new PerformanceObserver((list) => {
        const { shifts } = window as unknown as { shifts: number[] };
        shifts.push(
          ...list.getEntries().map((entry) => (entry as unknown as { value: number }).value),
        );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/car-camp', { waitUntil: 'domcontentloaded' });
    const countPaints = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(countPaints).toBe(1);
    const before = await headings(page);

    const arrived = page.waitForResponse(face);
    release();
    await (await arrived).finished();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    expect(await headings(page)).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
  });
}

test('the light pages that functions answer do without it', async ({ request }) => {
  const answer = await request.get('/api/estimate', { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(html).toContain('<h1>');
  expect(html).not.toContain('.woff2');
});
