import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

/** What of a page moved when it arrived, with the durations in ms, and where its header was meanwhile. */
type Arrival = { moves: Record<string, unknown>; header: string };

const atOnce: Arrival = { moves: {}, header: 'none' };

/** Notes in each page from now on how it arrives. */
async function watchArrivals(page: Page): Promise<() => Promise<Arrival>> {
  await page.addInitScript(() => {
    const revealed = Promise.withResolvers<ViewTransition | null | undefined>();
    addEventListener('pagereveal', ({ viewTransition }) => revealed.resolve(viewTransition));
    const readArrival = async (): Promise<Arrival> => {
      await (
        await revealed.promise
      )?.ready;
      // A busy machine has not laid out the page yet.
      await new Promise(requestAnimationFrame);
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      const moves = effects.map((effect) => [effect.pseudoElement, effect.getTiming().duration]);
      const header = getComputedStyle(document.documentElement, '::view-transition-group(header)');
      return { moves: Object.fromEntries(moves), header: header.transform };
    };
    Object.assign(window, { arrival: readArrival() });
  });
  return () => page.evaluate(() => (window as unknown as { arrival: Promise<Arrival> }).arrival);
}

async function openPrivacyPage(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
}

test('with reduced motion the next page is there at once', async ({ page }) => {
  const arrival = await watchArrivals(page);
  await page.goto('/about');
  await openPrivacyPage(page);
  expect(await arrival()).toEqual(atOnce);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the next page fades in briefly, below a header that stays', async ({ page }) => {
    const arrival = await watchArrivals(page);
    await page.goto('/about');
    await openPrivacyPage(page);
    expect(await arrival()).toEqual({
      moves: {
        '::view-transition-group(root)': 150,
        '::view-transition-old(root)': 150,
        '::view-transition-new(root)': 150,
      },
      header: 'matrix(1, 0, 0, 1, 0, 0)',
    });
  });

  test('the way out of the back office does not fade', async ({ page, problems }) => {
    problems.expect(/console error: .* 401/);
    const arrival = await watchArrivals(page);
    await page.goto('/admin');
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Our website' }).click();
    await expect(page).toHaveURL('/');
    expect(await arrival()).toEqual(atOnce);
  });

  test('a dropdown of the header lies above the page', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Modes').click();
    for (const link of await menu.locator('details[open]').getByRole('link').all()) {
      await link.click({ trial: true });
    }
  });
});
