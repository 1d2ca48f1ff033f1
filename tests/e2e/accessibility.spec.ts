import {
  expectAccessibleInLightAndDark,
  expectTouchTargets,
} from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { fillIn, menuButton } from '#tests/support/visitor.ts';

// What a page shows only once somebody does something. The pages themselves: every-page.spec.ts.
for (const width of [390, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('axe finds nothing in the open dialog and the shown toast', async ({ page }) => {
      await page.goto('/car-camp');
      const contact = page.locator('#contact');
      await fillIn(contact, { name: ' ', email: 'ada@example.com', message: 'Hello' });
      await page.getByRole('button', { name: 'Send message' }).click();
      const toast = page.getByRole('status').filter({ hasText: 'Missing fields' });
      await expect(toast).toBeVisible();
      // The toast goes after five seconds, unless somebody is on it.
      await page.locator('.toast').hover();
      await expectAccessibleInLightAndDark(page);
      await expectTouchTargets(page);
      await page.getByRole('link', { name: 'Start Your Adventure' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInLightAndDark(page);
      await expectTouchTargets(page);
    });

    test('axe finds nothing in the open menu', async ({ page }) => {
      await page.goto('/');
      if (width < 1024) await menuButton(page).click();
      await page.getByText('Modes').click();
      await expectAccessibleInLightAndDark(page);
      await expectTouchTargets(page);
    });
  });
}
