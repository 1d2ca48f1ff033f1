import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/browser-test.ts';
import { fillIn } from '#tests/support/visitor.ts';

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const pages = ['/', '/car-camp', '/thanks', '/about', '/faq'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      for (const path of pages) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await page.goto(path);
          await expectAccessible(page);
        });
      }

      test('axe finds nothing in the open dialog and the shown toast', async ({ page }) => {
        await page.goto('/car-camp');
        const contact = page.locator('#contact');
        await fillIn(contact, { name: ' ', email: 'ada@example.com', message: 'Hello' });
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Missing fields' })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Start Your Adventure' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
      });

      test('axe finds nothing in the open menu', async ({ page }) => {
        await page.goto('/');
        if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByText('Modes').click();
        await expectAccessible(page);
      });
    });
  }
}

for (const path of pages) {
  test(`${path} needs no sideways scrolling at 390 px with text twice as large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test(`${path} needs no sideways scrolling at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
}
