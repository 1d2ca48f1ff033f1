import type { Locator, Page } from '@playwright/test';
import { callApi } from '#browser/api.ts';
import { submit } from '#islands/shared/forms/submit-form.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { test as ownerTest, type OwnSite } from '#tests/support/own-site.ts';
import { toast } from '#tests/support/owner-screens.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { sendMessage } from '#tests/support/visitor.ts';
import { answered } from './answered.ts';
import { colorOf } from './colors.ts';

const heron = { vin: '5YJ3E1EA1PF000316', name: 'Heron' };

/** Tries to sign in with a password that may be wrong; gives the alert. */
async function signIn(page: Page, password: string): Promise<Locator> {
  await page.goto('/vehicle-selector');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return page.getByRole('alert');
}

/** Opens a page of the back office as the owner. */
async function open(page: Page, { url, password }: OwnSite, path = '/admin'): Promise<void> {
  await signInAsOwner(page, url, password);
  await page.goto(path);
}

/** Adds a car, and opens a page of the back office; gives the car's switch on /vehicle-selector. */
async function openWithHeron(
  page: Page,
  { url, password }: OwnSite,
  { path = '/vehicle-selector', isAvailable = false },
): Promise<Locator> {
  const headers = await signInAsOwner(page, url, password);
  await page.request.post('/api/admin/vehicles', { data: { ...heron, isAvailable }, headers });
  await page.goto(path);
  return page.getByRole('switch', { name: 'Heron, visible to visitors' });
}

test('8.1 A non-OK response becomes an error of its status, a colon, a space and the body, or the status text if the body is empty.', async () => {
  const call = (answer: Response) =>
    answered(answer, () => callApi('/api/contact', {}, (response) => response.json()));
  const full = call(new Response('No such car.', { status: 404 }));
  await expect(full).rejects.toThrow(/^404: No such car\.$/);
  const empty = call(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(empty).rejects.toThrow(/^502: Bad Gateway$/);
});

test("8.2 A message that the server refuses brings a destructive toast Error with the error's message.", async ({
  page,
  problems,
}) => {
  problems.expect(/console error: .* 400/);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 400, body: 'No.' }));
  await sendMessage(page);
  await expect(toast(page, 'Error')).toContainText('400: No.');
  expect(await colorOf(toast(page, 'Error'), 'backgroundColor')).toBe('red');
});

test("8.3 A message that gets no answer brings the toast Error with 'Failed to send message. Please try again.'", async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/);
  await page.route('**/api/contact', (route) => route.abort('connectionreset'));
  await sendMessage(page);
  await expect(toast(page, 'Error')).toContainText('Failed to send message. Please try again.');
});

test("8.4 A sent message brings the toast 'Message sent!' with 'We'll get back to you within 24 hours.'", async ({
  page,
}) => {
  await sendMessage(page);
  const sent = toast(page, 'Message sent!');
  await expect(sent).toContainText("We'll get back to you within 24 hours.");
});

test("8.5 A failed interest form is the error 'Failed to submit booking interest'.", async () => {
  // Nothing answers here: a path alone is no address outside a page.
  const sent = submit('interest', { submissionId: undefined, startedAt: undefined, values: {} });
  await expect(sent).rejects.toThrow(/^Failed to submit booking interest$/);
});

ownerTest(
  "8.6 A failed login shows the server's message in a red alert below the password field.",
  async ({ page, problems }) => {
    problems.expect(/console error: .* 401/);
    const answer = page.waitForResponse('**/api/admin/login');
    const alert = await signIn(page, 'not this one');
    await expect(alert).toHaveText((await (await answer).json()).message);
    expect(await colorOf(alert, 'color')).toBe('red');
    const [field, below] = [page.getByLabel('Password'), alert].map((part) => part.boundingBox());
    expect((await below)!.y).toBeGreaterThan((await field)!.y);
  },
);

test("8.7 A failed login without a message from the server shows 'Login failed'.", async ({
  page,
  problems,
}) => {
  problems.expect(/console error: .* 502/);
  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 502, body: '' }));
  await expect(await signIn(page, 'a password')).toHaveText('Login failed');
});

ownerTest(
  "8.8 A failed sync brings the toast 'Sync Failed' with the error's message.",
  async ({ page, site, problems }) => {
    problems.expect(/console error: .* 502/);
    const answer = { status: 502, body: 'Tesla does not answer.' };
    await page.route('**/api/admin/sync-fleet', (route) => route.fulfill(answer));
    await open(page, site);
    await page.getByRole('button', { name: 'Sync Fleet Data' }).click();
    await expect(toast(page, 'Sync Failed')).toContainText('502: Tesla does not answer.');
  },
);

ownerTest(
  "8.9 A failed sync without a message says 'Failed to sync fleet data'.",
  async ({ page, site, problems }) => {
    problems.expect(/ERR_CONNECTION_RESET/);
    await page.route('**/api/admin/sync-fleet', (route) => route.abort('connectionreset'));
    await open(page, site);
    await page.getByRole('button', { name: 'Sync Fleet Data' }).click();
    await expect(toast(page, 'Sync Failed')).toContainText('Failed to sync fleet data');
  },
);

ownerTest(
  "8.10 A failed change of visibility brings the toast 'Error' with the error's message.",
  async ({ page, site, problems }) => {
    problems.expect(/console error: .* 500/);
    const answer = { status: 500, body: 'No.' };
    await page.route('**/api/admin/vehicles/*', (route) => route.fulfill(answer));
    await (await openWithHeron(page, site, {})).click();
    await expect(toast(page, 'Error')).toContainText('500: No.');
  },
);

ownerTest(
  "8.11 A failed change of visibility without a message says 'Failed to update vehicle visibility'.",
  async ({ page, site, problems }) => {
    problems.expect(/ERR_CONNECTION_RESET/);
    await page.route('**/api/admin/vehicles/*', (route) => route.abort('connectionreset'));
    await (await openWithHeron(page, site, {})).click();
    await expect(toast(page, 'Error')).toContainText('Failed to update vehicle visibility');
  },
);

ownerTest(
  "8.12 A car that was shown brings the toast 'Success' with 'Vehicle shown successfully'.",
  async ({ page, site }) => {
    await (await openWithHeron(page, site, { isAvailable: false })).click();
    const done = toast(page, 'Vehicle shown successfully');
    await expect(done.getByText('Success', { exact: true })).toBeVisible();
  },
);

ownerTest(
  "8.13 A car that was hidden brings the toast 'Success' with 'Vehicle hidden successfully'.",
  async ({ page, site }) => {
    await (await openWithHeron(page, site, { isAvailable: true })).click();
    const done = toast(page, 'Vehicle hidden successfully');
    await expect(done.getByText('Success', { exact: true })).toBeVisible();
  },
);

ownerTest(
  "8.14 A fleet without cars says 'No vehicles found. Sync with Fleet API to import vehicles.'",
  async ({ page, site }) => {
    for (const path of ['/admin', '/vehicle-selector']) {
      await open(page, site, path);
      const words = 'No vehicles found. Sync with Fleet API to import vehicles.';
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
  },
);

ownerTest(
  "8.15 A search without a result says 'No vehicles match your search criteria.'",
  async ({ page, site }) => {
    await openWithHeron(page, site, {});
    await page.getByLabel('Search by name, model or VIN').fill('otter');
    await expect(page.getByText('No vehicles match your search criteria.')).toBeVisible();
  },
);

ownerTest("8.16 An empty list of rentals says 'No rentals found.'", async ({ page, site }) => {
  await open(page, site);
  await page.getByRole('tab', { name: 'Rentals' }).click();
  await expect(page.getByText('No rentals found.', { exact: true })).toBeVisible();
});

ownerTest(
  "8.17 A car without a status says 'No status data available'.",
  async ({ page, site }) => {
    await openWithHeron(page, site, { path: '/admin' });
    await page.getByRole('button', { name: 'Heron', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('No status data available')).toBeVisible();
  },
);
