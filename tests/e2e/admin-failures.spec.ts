import { expectAccessibleInLightAndDark } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('each failure of the selector says what happened, and loses nothing', async ({
  page,
  site,
  problems,
  context,
}) => {
  problems.expect(/console error: .* 503/, /console error: .* 401/, /console error: .* 500/);
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const headers = await signInAsOwner(page, site.url, site.password);
  const vehicle = { vin: '5YJ3E1EA1PF000316', name: 'Otter', isAvailable: true };
  await page.request.post('/api/admin/vehicles', { data: vehicle, headers });
  const toast = (words: string) => page.locator('.toast', { hasText: words });
  const failWith = (status: number, body: string) => ({ status, contentType: 'text/plain', body });

  await test.step('nothing can be loaded', async () => {
    const sentence = 'Our storage does not answer. Please try again.';
    await page.route('**/api/admin/*', (route) => route.fulfill(failWith(503, sentence)));
    await page.goto('/vehicle-selector');
    await expect(page.getByText(sentence)).toHaveCount(2);
    await expect(page.locator('main dd', { hasText: 'Unknown' })).toHaveCount(3);
    await expectAccessibleInLightAndDark(page);
    await page.unroute('**/api/admin/*');
    const tries = page.getByRole('button', { name: 'Try again' });
    await tries.first().click();
    await expect(tries).toHaveCount(1);
    await tries.click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  const visible = page.getByRole('switch', { name: 'Visible: Otter' });
  await test.step('a car cannot be hidden', async () => {
    await page.route('**/api/admin/vehicles/*', (route) => route.fulfill(failWith(500, 'No.')));
    await visible.click();
    await expect(toast('500: No.')).toContainText('Error');
    await expect(visible).toBeChecked();
    await page.unroute('**/api/admin/vehicles/*');
    await context.setOffline(true);
    await visible.click();
    await expect(toast('Failed to update vehicle visibility')).toBeVisible();
    await expect(visible).toBeChecked();
    await context.setOffline(false);
  });

  await test.step('Tesla is not connected', async () => {
    await page.getByRole('button', { name: 'Sync Fleet' }).click();
    await expect(toast('Sync Failed')).toContainText(/503: .*Tesla/);
    await expect(page.getByRole('region', { name: 'Tesla' })).toContainText(/connect/i);
  });

  await test.step('the session has ended', async () => {
    await page.evaluate(() => localStorage.setItem('adminToken', 'of yesterday'));
    await visible.click();
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    // Even with a token in the browser, the sign-in carries none.
    await page.evaluate(() => localStorage.setItem('adminToken', 'of yesterday'));
    const login = page.waitForRequest('**/api/admin/login');
    await page.getByLabel('Password').fill(site.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await (await login).headerValue('authorization')).toBeNull();
    await expect(visible).toBeChecked();
  });
});
