import { expectUsableByTouch } from '#tests/support/accessibility.ts';
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
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
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

test('the password can be shown, and a device is asked for its name once, which the history tells', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 401/);
  await page.goto('/admin/record');
  const password = page.getByLabel('Password');
  const device = page.getByLabel('Name of this phone');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await password.fill('wrong');
  await button('Show password').click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('wrong');
  await button('Hide password').click();
  await expect(password).toHaveAttribute('type', 'password');
  await device.fill("Anna's phone");
  await button('Sign in').click();
  await expect(page.getByRole('alert')).toHaveText(/not the password/);
  await expect(device).toHaveValue("Anna's phone");
  await password.fill(site.password);
  await button('Sign in').click();

  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText('Signed in · Back office');
  await expect(entries.nth(0)).toContainText("Anna's phone, this sign-in.");
  await expect(entries.nth(1)).toContainText('A wrong password was typed · Back office');
  await expect(entries.nth(1)).toContainText("Somebody who wasn't let in.");
  await expectUsableByTouch(page, 'in the history');

  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await device.fill("Ben's phone");
  await button('Save name').click();
  await expect(page.getByText('The name is saved.')).toBeVisible();
  await expectUsableByTouch(page, 'where the device is named');
  await button('Logout').click();
  await expect(password).toBeFocused();
  await expect(device).toHaveCount(0);
  await expectUsableByTouch(page, 'at the sign-in');
  await password.fill(site.password);
  await password.press('Enter');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(entries.nth(0)).toContainText("Ben's phone, this sign-in.");
  await expect(entries.nth(1)).toContainText("Anna's phone.");
});
