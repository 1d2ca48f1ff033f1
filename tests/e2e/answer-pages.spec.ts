import type { Page } from '@playwright/test';
import {
  expectAccessibleInLightAndDark,
  expectNoSidewaysScrolling,
  expectTouchTargets,
} from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectKeyboardWalk } from '#tests/support/keyboard-walk.ts';

// The pages that functions answer where no script runs.

async function expectGood(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInLightAndDark(page);
    await expectNoSidewaysScrolling(page, `at ${width} px`);
  }
  await expectTouchTargets(page);
}

test('the estimate and its mistakes can be read and touched', async ({ page, problems }) => {
  problems.expect(/console error: .* 400/);
  for (const query of ['', '?by=length&amount=10&unit=days', '?by=dates']) {
    await page.goto(`/api/estimate${query}`);
    await expectGood(page);
  }
});

test('the mistakes of a form can be read and touched', async ({ page, problems }) => {
  problems.expect(/console error: .* 400/);
  await page.goto('/');
  await page
    .locator('form[action="/api/contact"]')
    .evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGood(page);
});

test('the keyboard reaches everything on the page, and the brand leads home', async ({ page }) => {
  await page.goto('/api/estimate?by=length&amount=10&unit=days');
  await expectKeyboardWalk(page);
  await page.getByRole('link', { name: 'Towpath Electric Rentals' }).click();
  await expect(page).toHaveURL('/');
});

test('an estimate is printed without the menu and the form', async ({ page }) => {
  await page.goto('/api/estimate?by=length&amount=10&unit=days');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('$1,520', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByLabel('How long?')).toBeHidden();
});
