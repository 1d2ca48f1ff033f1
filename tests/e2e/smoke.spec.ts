import { expect, test } from '#tests/support/browser-test.ts';

test('the home page answers and has one main heading', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown address says that the page was not found', async ({ page, problems }) => {
  problems.expect(/console error: .* 404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});
