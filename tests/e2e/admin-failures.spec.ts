import type { Page, Route } from '@playwright/test';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

const toastOf = (page: Page, words: string) => page.locator('.toast', { hasText: words });
const failWith = (status: number, body: string) => ({ status, contentType: 'text/plain', body });
const otter = { vin: '5YJ3E1EA1PF000316', name: 'Otter', isAvailable: true };

test('each failure says what happened, and loses nothing', async ({
  page,
  site,
  problems,
  context,
}) => {
  const statuses = [400, 401, 404, 409, 500, 502, 503];
  problems.expect(...statuses.map((status) => new RegExp(`console error: .* ${status}`)));
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const headers = await signInAsOwner(page, site.url, site.password);
  await page.request.post('/api/admin/vehicles', { data: otter, headers });
  const toast = (words: string) => toastOf(page, words);

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

  const visible = page.getByRole('switch', { name: 'Otter, visible to visitors' });
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
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect(await (await login).headerValue('authorization')).toBeNull();
    await expect(visible).toBeChecked();
  });

  await failOnDashboard(page, site);
});

/** Failed syncs, a way to Tesla and back, and code that is gone: Tesla's part is played here. */
async function failOnDashboard(page: Page, { url, password }: { url: string; password: string }) {
  await page.clock.install();
  const nextPoll = () => page.clock.fastForward(2_000);
  const panel = page.getByRole('region', { name: 'Tesla' });
  const button = (name: string | RegExp) => panel.getByRole('button', { name, exact: true });
  const status: TeslaStatus = {
    connection: 'connected',
    accounts: [{ id: 'ours', number: 1, isLost: false, withoutLocation: false }],
    choices: { asksForLocation: false, asksForCharging: false, homeBases: [] },
    isSimulator: true,
    pause: null,
    usage: {
      month: '2026-06',
      calls: 0,
      limit: 4_500,
      usedUpAt: null,
      costUsd: 0,
      discountUsd: 10,
    },
    running: null,
    lastSync: null,
  };
  let isDown = false;
  const completed = Promise.withResolvers<void>();
  const answers: Record<string, () => Parameters<Route['fulfill']>[0]> = {
    GET: () => (isDown ? failWith(503, 'Our storage does not answer.') : { json: status }),
    POST: () => ({ json: { authorizeUrl: `${url}/admin#tesla` } }),
    PUT: () => failWith(400, 'This sign-in was not begun here.'),
  };
  await page.route('**/api/admin/tesla*', async (route) => {
    const method = route.request().method();
    if (method === 'PUT') await completed.promise;
    await route.fulfill(answers[method]?.());
  });
  let presses = 0;
  let syncAnswer = failWith(409, 'A sync is on its way.');
  await page.route('**/api/admin/sync-fleet', async (route) => {
    presses += 1;
    await route.fulfill(syncAnswer);
  });

  await test.step('a sync elsewhere, with a poll that fails', async () => {
    await page.goto('/admin');
    await expect(panel).toContainText('Connected');
    status.running = { startedAt: '2026-06-01T12:00:00Z', done: 3, total: 10 };
    await button('Sync Fleet Data').click();
    await expect(panel).toContainText('Read 3 of 10 cars...');
    isDown = true;
    await nextPoll();
    await expect(panel.getByRole('alert')).toContainText('Our storage does not answer.');
    await expect(button('Sync Fleet Data')).toBeEnabled();
    isDown = false;
    await nextPoll();
    await expect(button('Syncing...')).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    status.running = null;
    status.lastSync = {
      ...{ added: 0, updated: 0, unchanged: 0, resting: 0, calls: 1, estimatedCostUsd: 0.002 },
      failed: [{ vin: otter.vin, reason: 'It did not answer.' }],
      syncedAt: '2026-06-01T12:01:00Z',
    };
    await nextPoll();
    await button(/^Synced .*, 1 car failed$/).click();
    await expect(panel.getByText('It did not answer.')).toBeVisible();
    await expect(panel.getByRole('listitem')).toContainText(/^Otter/);
    await expect(panel).not.toContainText('A sync is on its way.');
  });

  await test.step('two clicks at once, and a sync that fails', async () => {
    presses = 0;
    syncAnswer = failWith(502, 'Tesla does not answer.');
    const reread = page.waitForRequest('**/api/admin/vehicles');
    await button('Sync Fleet Data').evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expect(panel).toContainText('Tesla does not answer.');
    await reread;
    expect(presses).toBe(1);
  });

  await test.step('back from Tesla, by its button and by that of the browser', async () => {
    status.connection = 'reconnect';
    status.accounts = [{ id: 'ours', number: 1, isLost: true, withoutLocation: false }];
    await button('Sync Fleet Data').click();
    await expect(button('Connect Tesla')).toBeVisible();
    await expect(panel).not.toContainText('Tesla does not answer.');
    await button('Connect Tesla').click();
    await expect(button('Opening Tesla...')).toBeVisible();
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(button('Connect Tesla')).toBeVisible();
    await page.goto('/admin?code=a&state=b');
    await expect(button('Connecting...')).toBeVisible();
    completed.resolve();
    await expect(button('Connect Tesla')).toBeVisible();
  });

  await test.step('the code of the dialogs is gone after a deploy', async () => {
    await page.goto('/admin');
    const card = page.getByRole('button', { name: 'Otter' });
    await expect(card).toBeVisible();
    await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404 }));
    const said = page.waitForEvent('dialog').then(async (alert) => {
      await alert.accept();
      return alert.message();
    });
    await card.click();
    expect(await said).toContain('Please reload the page.');
    await page.unroute('**/_astro/*.js');
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Add a vehicle' })).toBeVisible();
    await page.keyboard.press('Escape');
    await card.click();
    await expect(page.getByRole('dialog', { name: 'Otter' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the owner is gone before the answer', async () => {
    const done = Promise.withResolvers<void>();
    const ended = page.waitForResponse('**/api/admin/sync-fleet');
    await page.unroute('**/api/admin/sync-fleet');
    await page.route('**/api/admin/sync-fleet', async (route) => {
      await done.promise;
      await route.fulfill({ json: status.lastSync });
    });
    await button('Sync Fleet Data').click();
    await expect(button('Syncing...')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Password').fill(password);
    done.resolve();
    await ended;
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Otter' })).toBeVisible();
    await expect(toastOf(page, 'Success')).toHaveCount(0);
  });
}
