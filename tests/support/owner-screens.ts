import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser-test.ts';

/** A notification with these words. */
export const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words });
/** A figure of a summary, by its label. */
export const figure = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

/** Walks there with Tab, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
}

/** Presses a key on it, without a mouse. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
