import type { Locator, Page } from '@playwright/test';
import {
  expectAccessibleInLightAndDark,
  expectTouchTargets,
} from '#tests/support/accessibility.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { storeReadings } from '#tests/support/stored-cars.ts';

// Names that stand before all others in the fleet, which other tests fill, too.
const otter = { vin: '5YJ3E1EA1PF000316', name: '#1 Otter' };
const heron = { vin: '7SAYGDEE1PA123456', name: '#2 Heron' };
const mink = { vin: '5YJ3E1EA3PF000317', name: '#3 Mink' };
const vole = { vin: '5YJ3E1EA7PF000319', name: '#4 Vole' };

/** Loads the dashboard, or a room, until it answers what is pressed. */
async function openPage(page: Page, path = '/admin') {
  await page.goto(path);
  await expect(page.locator('astro-island[ssr], main [inert]')).toHaveCount(0);
}

/** Signs the owner in at the next load. */
async function signIn(page: Page) {
  const data = { password: process.env.SITE_PASSWORD };
  const { token } = await (await page.request.post('/api/admin/login', { data })).json();
  await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
  return { authorization: `Bearer ${token}` };
}

/** Opens the dashboard as the owner, who is signed in and has added a car. */
async function openDashboardWith(page: Page, car: { vin: string; name: string }) {
  const headers = await signIn(page);
  const data = { ...car, isAvailable: true };
  expect((await page.request.post('/api/admin/vehicles', { data, headers })).status()).toBe(201);
  await openPage(page);
}

const card = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Fails where text of twice the size is wider than its place. */
async function expectRoomForLargeText(place: Locator) {
  await place.page().addStyleTag({ content: 'html { font-size: 200% }' });
  const overflow = await place.evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  expect(overflow, 'Large text is cut off or scrolls sideways.').toBe(0);
}

test('by keyboard a car is added by its VIN, opened, shown and closed', async ({ page }) => {
  await signIn(page);
  await openPage(page);
  const opener = page.getByRole('button', { name: 'Add Vehicle' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const form = dialogOf(page, 'Add a vehicle');
  await expect(form.getByLabel('VIN')).toBeFocused();
  await page.keyboard.type('5yj3 e1ea 1pf 000316');
  await expect(form.getByRole('status')).toHaveText('This VIN says 2023 Model 3.');
  await page.keyboard.press('Tab');
  await page.keyboard.type(otter.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vehicle added successfully', { exact: true })).toBeVisible();
  await expect(opener).toBeFocused();

  await card(page, otter).press('Enter');
  const details = dialogOf(page, otter.name);
  await expect(details.getByText('2023 Model 3')).toBeVisible();
  await expect(details.getByText('Not synced yet')).toBeVisible();
  await expect(details.getByText('No status data available')).toBeVisible();
  await details.getByRole('switch').press(' ');
  await expect(details.getByRole('switch')).toBeChecked();
  await expect(page.getByText('Vehicle shown successfully', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(details).toBeHidden();
  await expect(card(page, otter)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/admin');

  // Opened again before the browser has taken back the step of the first time.
  await page.keyboard.press('Enter');
  await expect(details).toBeVisible();
  const opened = page.getByRole('button', { name: otter.name, includeHidden: true });
  await opened.evaluate((opener: HTMLElement) => {
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    document.activeElement?.dispatchEvent(escape);
    queueMicrotask(() => opener.click());
  });
  await expect.poll(() => page.evaluate(() => history.state?.open)).toBe('vehicle');
  await expect(details).toBeVisible();
  await page.reload();
  await expect(details).toBeVisible();
  await expect(page).toHaveURL(/\?car=[0-9a-f]{16}$/);
  await page.goBack();
  await expect(details).toBeHidden();
});

test('what was typed stays whatever comes between: a refusal, a broken connection, a closed dialog, a session that ends', async ({
  page,
  problems,
}) => {
  problems.expect(/console error: .* 40[19]/, /failed request: POST/, /ERR_CONNECTION_RESET/);
  await openDashboardWith(page, heron);
  const opener = page.getByRole('button', { name: 'Add Vehicle' });
  await opener.click();
  const form = dialogOf(page, 'Add a vehicle');
  const [vin, color] = [form.getByLabel('VIN'), form.getByLabel('Color')];
  const send = form.getByRole('button', { name: /Add Vehicle|Try again/ });
  await vin.fill('5YJO');
  await expect(form.getByRole('status')).toContainText('never has the letters I, O or Q');
  await vin.fill(heron.vin);
  await color.fill('Heron grey');
  await send.click();
  await expect(vin).toHaveAccessibleDescription(/A car with this VIN is already in the fleet/);
  await expect(vin).toBeFocused();
  await expect(color).toHaveValue('Heron grey');
  await expectAccessibleInLightAndDark(page);

  await page.route('**/api/admin/vehicles', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await vin.fill('5YJ3E1EA5PF000318');
  await send.click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByRole('alert')).toContainText('Everything you typed is still here');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await opener.click();
  await expect(color).toHaveValue('Heron grey');

  await page.evaluate(() => localStorage.setItem('adminToken', 'ended'));
  await send.click();
  await page.getByLabel('Password').fill(process.env.SITE_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await opener.click();
  await expect(color).toHaveValue('Heron grey');
});

test('the readings of a car are lines with a table behind them, each value as of its time', async ({
  page,
  problems,
}) => {
  problems.expect(/console error: .* 503/);
  // It was last heard of 400 days ago.
  const hoursBefore = (hours: number) =>
    new Date(Date.now() - (400 * 24 + hours) * 3_600_000).toISOString();
  const at = hoursBefore(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboardWith(page, mink);
  await storeReadings(
    mink.vin,
    {
      connection: { value: 'unreachable', at },
      problem: 'Tesla has not listed this car for a while.',
      odometerMiles: { value: 1240.4, at },
      batteryLevel: { value: 81, at },
    },
    [
      { at: hoursBefore(99), batteryLevel: 64, chargingState: 'NoPower', odometerMiles: 1200.2 },
      { at: hoursBefore(98), batteryLevel: 60, chargingState: null, odometerMiles: null },
      { at: hoursBefore(1), batteryLevel: null, chargingState: null, odometerMiles: 1240.4 },
      { at, batteryLevel: 81, chargingState: 'Charging', odometerMiles: 1240.4 },
    ],
  );
  await openPage(page, '/admin/cars');
  await page.route('**/api/admin/vehicles/*', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await card(page, mink).click();
  const details = dialogOf(page, mink.name);
  await expect(details.getByText('Unreachable')).toBeVisible();
  await details.getByRole('button', { name: 'Try again' }).click();

  await expect(details.getByText('Tesla has not listed this car for a while.')).toBeVisible();
  await expect(details.getByText(/^Climate\s*Unknown$/)).toBeVisible();
  await expect(details.getByText(/^Odometer\s*1,240 mi$/)).toBeVisible();
  const status = details.locator('section').filter({ hasText: 'Latest status' });
  await expect(status.getByText(/^as of .*,\s20\d\d, [\d:]+\s[AP]M$/)).toHaveCount(1);
  await expect(details.getByRole('img', { name: /^Charge\. From 64% on .* to 81%/ })).toBeVisible();
  await expect(details.getByRole('img', { name: /^Odometer\. From 1,200 mi/ })).toBeVisible();
  await expect(details.getByText('A gap means')).toBeVisible();
  await details.getByText('Show all 4 readings as a table').click();
  await expect(details.getByRole('row')).toHaveCount(5);
  await expect(details.getByRole('row').nth(2)).toContainText('Unknown');
  await expect(details.getByRole('row').nth(4)).toContainText('64%No power1,200');
  await expectAccessibleInLightAndDark(page);
  await expectTouchTargets(page);
  await expectRoomForLargeText(details);
});

test('rentals are lines with their status, their times in New York and their amount', async ({
  page,
}) => {
  const times = { startDate: '2026-11-01T05:30:00Z', endDate: '2026-11-03T17:00:00Z' };
  const customer = { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com' };
  const rental = exampleRental({ ...customer, ...times, vehicleId: 'gone', totalAmount: '1250.5' });
  const statuses = ['active', 'pending', 'completed', 'cancelled', 'no-show'];
  await page.route('**/api/admin/rentals', async (route, request) => {
    const real = await (await route.fetch()).json();
    expect(real, request.url()).toEqual([]);
    await route.fulfill({ json: statuses.map((status) => ({ ...rental, id: status, status })) });
  });
  await signIn(page);
  await openPage(page);
  await page.getByRole('tab', { name: 'Rentals' }).click();
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  await expect(lines).toHaveCount(5);
  // Its car should be back.
  await expect(lines.first()).toContainText('Late');
  await expect(lines.first()).toContainText(/Nov\s1, 1:30\sAM to Nov\s3, 12:00\sPM/);
  await expect(lines.first()).toContainText('$1,250.50');
  await expect(lines.last()).toContainText('No-show');
  await expectAccessibleInLightAndDark(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/admin/rentals');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await expectRoomForLargeText(page.getByRole('main'));
});

test('a switch pressed again before the server has answered ends as it was pressed last', async ({
  page,
}) => {
  await openDashboardWith(page, vole);
  await card(page, vole).click();
  const toggle = dialogOf(page, vole.name).getByRole('switch');
  const sent: boolean[] = [];
  const pressedTwice = Promise.withResolvers<void>();
  await page.route('**/api/admin/vehicles/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent.push(route.request().postDataJSON().isAvailable);
    await pressedTwice.promise;
    await route.continue();
  });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect.poll(() => sent).toEqual([false]);
  const reread = page.waitForResponse('**/api/admin/vehicles');
  pressedTwice.resolve();
  await expect.poll(() => sent).toEqual([false, true]);
  await expect(page.getByText('Vehicle shown successfully', { exact: true })).toBeVisible();
  await reread;
  await expect(toggle).toBeChecked();
});
