import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the tap that asked a question, done twice, does not answer it', async ({ page, site }) => {
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/record');
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  const button = page.getByRole('button', { name: 'Sign out everywhere' });
  await button.tap();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(button, 'still asked').toBeEnabled();
  await button.tap();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});
