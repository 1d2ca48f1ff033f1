import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectTouchTargets,
} from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectKeyboardWalk } from '#tests/support/keyboard-walk.ts';

// The pages that functions answer where no script runs.
/** The computed styles of what both pages have, and the drawing of the logo. */
const look = (page: Page) =>
  page.evaluate(() => {
    const form = 'form[action="/api/estimate"]';
    const surface = ['background-color', 'border-top-color', 'border-top-width', 'border-radius'];
    const type = ['color', 'font-family', 'font-size', 'font-weight'];
    const parts: Record<string, string[]> = {
      body: ['background-color', 'color', 'font-family', 'font-size'],
      h1: ['color', 'font-family', 'font-weight'],
      header: ['border-bottom-color', 'border-bottom-width'],
      'header a:has(svg)': ['color', 'font-family', 'font-weight'],
      footer: ['background-color'],
      [form]: surface,
      [`${form} legend`]: type,
      [`${form} label:has(:checked)`]: surface,
      [`${form} label > span > span + span, ${form} .ways span`]: type,
      [`${form} [name=amount]`]: [...surface, ...type],
      [`${form} [type=submit]`]: ['background-color', 'color', 'font-weight'],
    };
    const styles = Object.entries(parts).map(([selector, properties]) => {
      const computed = getComputedStyle(document.querySelector(selector)!);
      return [selector, ...properties.map((name) => computed.getPropertyValue(name))];
    });
    const shapes = [...document.querySelectorAll('header a svg > *')].map((shape) =>
      [...shape.attributes].map(({ name, value }) => `${name}=${value}`),
    );
    return { styles, shapes };
  });

async function expectGood(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page, `at ${width} px`);
  }
  await expectTouchTargets(page);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the estimate looks as the page that was left', async ({ page }) => {
      await page.goto('/rentals/short-term');
      const left = await look(page);
      await page.goto('/api/estimate');
      expect(await look(page)).toEqual(left);
    });

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
  });
}

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
  await expect(page.getByLabel('Rental length')).toBeHidden();
});
