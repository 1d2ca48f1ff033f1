import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test('signing out everywhere asks first, and ends the session of another device too', async ({
  page,
  browser,
  site,
}) => {
  const phone = await browser.newContext({ baseURL: site.url });
  const lost = await signInAsOwner(await phone.newPage(), site.url, site.password);
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/record');
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Sign out on every device, this one too?')).toBeVisible();
  const vehicles = () => phone.request.get('/api/admin/vehicles', { headers: lost });
  expect((await vehicles()).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect((await vehicles()).status()).toBe(401);
  await phone.close();
});

test('logging out leaves nothing in the browser that was typed about customers', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  await page.evaluate(() => {
    for (const name of ['note.1', 'rental.new', 'vehicle.1', 'handover.1']) {
      localStorage.setItem(`towpath.${name}`, '"Ada Byron"');
    }
  });
  await page.goto('/admin/record');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ada Byron');
});
