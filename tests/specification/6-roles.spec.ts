import { expect, test } from '#tests/support/browser-test.ts';
import { test as ownerTest } from '#tests/support/own-site.ts';
import { figure } from '#tests/support/owner-screens.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { aMessage, someDetails } from '#tests/support/visitor.ts';
import { publicPages } from './built-page.ts';

test('6.1 A visitor without a session reads every public page and sends both forms.', async ({
  request,
}) => {
  for (const { address } of publicPages) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  const message = await request.post('/api/contact', { data: aMessage() });
  const interest = await request.post('/api/booking-interest', { data: someDetails() });
  expect([message.status(), interest.status()]).toEqual([201, 201]);
});

ownerTest(
  '6.2 A request to the admin API carries the stored token as a bearer, and no authorization without one.',
  async ({ page, site, problems }) => {
    problems.expect(/console error: .* 401/);
    const { authorization } = await signInAsOwner(page, site.url, site.password);
    const read = page.waitForRequest('**/api/admin/vehicles');
    await page.goto('/admin');
    expect(await (await read).headerValue('authorization')).toBe(authorization);
    await expect(figure(page, 'Total vehicles')).toHaveText('0');
    await page.evaluate(() => localStorage.removeItem('adminToken'));
    const readWithout = page.waitForRequest('**/api/admin/vehicles');
    await page.goto('/admin');
    expect(await (await readWithout).headerValue('authorization')).toBeNull();
    await expect(page.getByLabel('Password')).toBeVisible();
  },
);

ownerTest(
  '6.3 The request to log in carries no authorization, even with a token stored.',
  async ({ page, site }) => {
    await page.goto('/vehicle-selector');
    await page.getByLabel('Password').fill(site.password);
    // The menu may ask, too, and would be refused.
    await page.route('**/api/admin/inbox?*', () => undefined);
    await page.evaluate(() => localStorage.setItem('adminToken', 'of yesterday'));
    const login = page.waitForRequest('**/api/admin/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect(await (await login).headerValue('authorization')).toBeNull();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
);

ownerTest(
  '6.4 The server answers 401 to an admin call without a valid token, other than the login.',
  async ({ request, site }) => {
    const calls = [
      ['GET', '/api/admin/vehicles'],
      ['GET', '/api/admin/vehicles/0123456789abcdef'],
      ['PATCH', '/api/admin/vehicles/0123456789abcdef'],
      ['GET', '/api/admin/rentals'],
      ['POST', '/api/admin/sync-fleet'],
    ] as const;
    const senders: Record<string, string>[] = [{}, { authorization: 'Bearer of.no.session' }];
    for (const headers of senders) {
      for (const [method, path] of calls) {
        const answer = await request.fetch(path, { method, headers });
        expect(answer.status(), `${method} ${path}`).toBe(401);
      }
    }
    const login = await request.post('/api/admin/login', { data: { password: site.password } });
    expect(login.status()).toBe(200);
  },
);
