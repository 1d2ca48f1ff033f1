import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { aMessage, fillIn } from '#tests/support/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Brings up the Missing fields toast. */
async function showToast(page: Page) {
  await fillIn(page.locator('#contact'), { name: ' ', email: 'ada@example.com', message: 'Hello' });
  await page.getByRole('button', { name: 'Send message' }).click();
  const toast = page.locator('.toast', { hasText: 'Missing fields' });
  await expect(toast).toBeVisible();
  return toast;
}

test('the next toast takes the place of the one before', async ({ page }) => {
  await page.goto('/');
  await showToast(page);
  await fillIn(page.locator('#contact'), aMessage());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('.toast', { hasText: 'Message sent' })).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(1);
});

test('a toast goes after five seconds', async ({ page }) => {
  await page.clock.install({ time: '2026-06-01T12:00:00Z' });
  await page.goto('/');
  await page.clock.pauseAt('2026-06-01T13:00:00Z');
  const toast = await showToast(page);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
});

test('F8 moves the focus to the notifications', async ({ page }) => {
  await page.goto('/');
  await showToast(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused();
});

test('a swipe of 50 px to the right dismisses a toast, a shorter one does not', async ({
  page,
}) => {
  await page.goto('/');
  const toast = await showToast(page);
  const swipe = async (distance: number) => {
    const { x, y } = (await toast.boundingBox())!;
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 10);
    await page.mouse.move(x + 20 + distance, y + 10, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toBeVisible();
  await swipe(60);
  await expect(toast).toBeHidden();
});
