import type { Locator, Page } from '@playwright/test';
import { expectRoomOnSmallPhones, expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { figure, press, tabTo, toast } from '#tests/support/owner-screens.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

const heron = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: false };
const otter = { vin: '5YJ3E1EA3PF000317', name: 'Otter', isAvailable: true };

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

test('by keyboard the owner adds a car with an odd VIN, describes it, shows it, retires it, brings it back and deletes it', async ({
  page,
  site,
  problems,
  context,
}) => {
  problems.expect(/console error: .* 400/);
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const card = button('Heron');

  await test.step('a VIN with a wrong check digit is asked about, each one once', async () => {
    await press(page, button('Add Vehicle'));
    const vin = page.getByLabel('VIN');
    await type(page, vin, '5YJ3E1EA0PF000316');
    await page.keyboard.press('Enter');
    await expect(vin).toHaveAccessibleDescription(
      /check digit.*if it's right, add the car again\./,
    );
    await expect(vin).toBeFocused();
    await type(page, vin, '5YJ3E1EA2PF000316');
    await page.keyboard.press('Enter');
    await expect(vin).toHaveAccessibleDescription(/if it's right, add the car again\./);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Vehicle added successfully')).toContainText(
      "Visitors don't see Model 3 ·0316 until you show it.",
    );
  });

  await test.step('it gets a name, and what visitors read', async () => {
    await press(page, button('Model 3 ·0316'));
    await press(page, button('Edit'));
    const form = dialogOf(page, 'Edit Model 3 ·0316');
    const field = (name: string) => form.getByLabel(name, { exact: true });
    await expect(field('Name')).toHaveAttribute('placeholder', 'Model 3 ·0316');
    await expect(field('Year')).toHaveAttribute('placeholder', '2023');
    await expect(field('Name for visitors')).toHaveAttribute('placeholder', 'Tesla Model 3');
    await expect(field('Hours between two rentals')).toHaveAttribute('placeholder', '1');
    await type(page, field('Name'), 'Heron');
    await expect(field('Name for visitors')).toHaveAttribute('placeholder', 'Heron');
    await type(page, field('Year'), '23');
    await type(page, field('Color'), 'Teal');
    await type(page, field('Description'), 'Quiet and quick.');
    await press(page, field('Glass roof'), ' ');
    await tabTo(page, field('Pick-up town'));
    await page.keyboard.type('New Hope');
    await type(page, field('Its page on the marketplace'), 'marketplace.example');
    await page.keyboard.press('Enter');
    await expect(field('Year')).toBeFocused();
    await expect(field('Year')).toHaveAccessibleDescription(/Please enter a year/);
    await expect(field('Its page on the marketplace')).toHaveAccessibleDescription(/https:/);
    await type(page, field('Year'), '2024');
    await type(page, field('Its page on the marketplace'), 'https://marketplace.example/heron');
    const sent = page.waitForRequest(
      (request) => request.method() === 'PATCH' && 'name' in request.postDataJSON(),
    );
    await press(page, form.getByRole('button', { name: 'Save', exact: true }));
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual([
      ...['color', 'features', 'listing', 'name', 'text', 'town', 'year'],
    ]);
    await expect(toast(page, 'Heron saved')).toBeVisible();
    await expect(dialogOf(page, 'Heron').getByText('2024 Model 3, Teal')).toBeVisible();
    await expect(button('Edit')).toBeFocused();
  });

  const details = dialogOf(page, 'Heron');
  await test.step('a car says where visitors find it', async () => {
    const link = details.getByRole('link', { name: /^See as a visitor/ });
    await expect(details.getByText('On no page', { exact: true })).toBeVisible();
    await press(page, details.getByRole('switch'), ' ');
    await expect(toast(page, 'Vehicle shown successfully')).toContainText('Heron is on /cars now.');
    await expect(link).toHaveAccessibleName(/Heron \(opens in a new tab\)/);
    const opened = context.waitForEvent('page');
    await press(page, link);
    const visitor = await opened;
    expect(new URL(visitor.url()).pathname).toBe('/cars/heron');
    await expect(visitor.getByText('Quiet and quick.')).toBeVisible();
    await expect(visitor.getByText('Glass roof')).toBeVisible();
    await visitor.close();
  });

  await test.step('retired, it is in no count and no picker; brought back, it is as it was', async () => {
    await press(page, button('Retire'));
    await expect(button('Cancel')).toBeFocused();
    await expect(button('New rental')).toBeVisible();
    await press(page, button('Retire it'));
    await expect(toast(page, 'Heron retired')).toBeVisible();
    await expect(button('New rental')).toHaveCount(0);
    await expect(button('Block')).toHaveCount(0);
    await expect(details.getByText('Retired', { exact: true }).first()).toBeVisible();
    await expect(details.getByText('On no page', { exact: true })).toBeVisible();
    await press(page, details.getByRole('button', { name: 'Close' }));
    await expect(card).toBeFocused();
    await expect(figure(page, 'Total vehicles')).toHaveText('0');
    await expect(figure(page, 'Available')).toHaveText('0');
    await expect(page.getByRole('article').getByText('Retired')).toBeVisible();
    await tabTo(page, page.getByRole('tab', { name: 'Vehicles' }));
    await page.keyboard.press('ArrowRight');
    await press(page, button('New Rental'));
    const options = page.getByLabel('Car', { exact: true }).getByRole('option');
    await expect(options).toHaveText(['Add a vehicle first']);
    await page.keyboard.press('Escape');

    await page.goto('/vehicle-selector');
    await expect(figure(page, 'Total')).toHaveText('0');
    await tabTo(page, page.getByRole('radio', { name: 'All' }));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Retired' })).toBeChecked();
    await expect.poll(async () => (await page.request.get('/cars/heron')).status()).toBe(404);
    await press(page, card);
    await press(page, button('Bring back'));
    await press(page, button('Bring it back'));
    await expect(toast(page, 'Heron brought back')).toBeVisible();
    await expect(details.getByRole('switch')).toBeChecked();
    await press(page, details.getByRole('button', { name: 'Close' }));
    await expect(page.getByText('No vehicles match your search criteria.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Retired' })).toBeChecked();
  });

  await test.step('the record says all of it, and takes back a deletion', async () => {
    await page.goto('/admin');
    await press(page, card);
    await press(page, button('Delete'));
    await expect(button('Keep it')).toBeFocused();
    await press(page, button('Delete it'));
    await expect(toast(page, 'Heron deleted')).toContainText('You can undo this in the history.');
    await expect(card).toHaveCount(0);
    await expect(page.getByText('No vehicles found.')).toBeVisible();
    await page.goto('/admin/record');
    const entries = page.getByRole('tabpanel').getByRole('listitem');
    await expect(entries.locator(':scope > div > p')).toHaveText([
      ...[
        'Deleted · Heron',
        'Brought back · Heron',
        'Retired · Heron',
        'Shown to visitors · Heron',
      ],
      ...[/changed · Heron$/, 'Added · Model 3 ·0316', /Signed in/],
    ]);
    await press(page, page.getByRole('button', { name: 'Undo: Heron, deleted' }));
    await expect(entries.filter({ hasText: 'Deleted · Heron' }).getByRole('status')).toHaveText(
      "It's back to how it was.",
    );
    await expect.poll(async () => (await page.request.get('/cars/heron')).status()).toBe(200);
  });
});

test('what was typed into a car survives a closed dialog, a broken connection, a reload and a session that ends; two tabs keep out of each other’s fields', async ({
  page,
  site,
  problems,
  context,
}) => {
  problems.expect(/console error: .* 40[19]/, /failed request: PATCH/, /ERR_CONNECTION_RESET/);
  const headers = await signInAsOwner(page, site.url, site.password);
  const added = await page.request.post('/api/admin/vehicles', { data: otter, headers });
  const { id } = (await added.json()) as { id: string };
  const edit = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const open = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Otter', exact: true }).click();
    await edit(tab);
  };
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: /^(Save|Try again)$/ });
  await page.goto('/admin');
  await open(page);
  await form.getByLabel('Color').fill('Slate');
  await page.keyboard.press('Escape');
  await open(page);
  await expect(form.getByLabel('Color')).toHaveValue('Slate');
  await expect(form.getByText("haven't saved yet")).toBeVisible();

  await page.route(`**/api/admin/vehicles/${id}`, (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await save.click();
  await expect(form.getByRole('alert')).toContainText('Everything you typed is still here.');
  await page.reload();
  await edit(page);
  await expect(form.getByLabel('Color')).toHaveValue('Slate');

  await test.step('another tab has changed another field meanwhile', async () => {
    const other = await context.newPage();
    await other.goto('/vehicle-selector');
    await open(other);
    const sheet = other.getByRole('dialog');
    await sheet.getByLabel('Description').fill('Dives well.');
    await sheet.getByLabel('Color').fill('');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(other, 'Otter saved')).toBeVisible();
    await other.close();
  });

  await page.evaluate(() => localStorage.setItem('adminToken', 'ended'));
  await save.click();
  await page.getByLabel('Password').fill(site.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await edit(page);
  await expect(form.getByLabel('Color')).toHaveValue('Slate');
  await save.click();
  await expect(toast(page, 'Otter saved')).toBeVisible();
  const stored = await page.request.get(`/api/admin/vehicles/${id}`, { headers });
  expect((await stored.json()).profile).toMatchObject({ color: 'Slate', text: 'Dives well.' });

  await test.step('a blocked car says why it can only be retired, and one with rentals offers no more', async () => {
    const time = { startDate: '2054-06-01T12:00:00Z', endDate: '2054-06-02T12:00:00Z' };
    const send = async (method: string, path: string, data: object) =>
      expect((await page.request.fetch(path, { method, data, headers })).ok()).toBe(true);
    const block = { vehicleId: id, ...time, reason: 'service', summary: '' };
    await send('PUT', `/api/admin/blocks/${crypto.randomUUID()}`, block);
    await form.getByRole('button', { name: 'Delete' }).click();
    await form.getByRole('button', { name: 'Delete it' }).click();
    await expect(form.getByRole('alert')).toHaveText(
      'This car has rentals or blocked times, which reports still need. Retire it instead.',
    );
    await send('POST', '/api/admin/rentals', {
      ...{ id: crypto.randomUUID(), vehicleId: id, customerName: 'Ada', customerEmail: '' },
      ...{ startDate: '2054-07-01T12:00:00Z', endDate: '2054-07-02T12:00:00Z' },
      ...{ totalAmount: '180', status: 'pending' },
    });
    await page.goto(`/admin?car=${id}`);
    await expect(form.getByRole('button', { name: 'Retire' })).toBeVisible();
    await expect(form.getByRole('button', { name: /Ada/ })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a car is edited with a thumb: nothing is small, cut off or hidden, at 320 px and with large text', async ({
    page,
    site,
  }) => {
    const headers = await signInAsOwner(page, site.url, site.password);
    for (const data of [heron, otter]) {
      await page.request.post('/api/admin/vehicles', { data, headers });
    }
    await page.goto('/vehicle-selector');
    await page.getByRole('switch', { name: 'Heron, visible to visitors' }).tap();
    await expect(page.getByRole('link', { name: /^See as a visitor.*Heron/ })).toBeVisible();
    await expectUsableByTouch(page, 'in the selector');
    await page.getByRole('button', { name: 'Heron', exact: true }).tap();
    const dialog = page.getByRole('dialog');
    await expectUsableByTouch(page, 'in the details');
    await dialog.getByRole('button', { name: 'Retire' }).tap();
    await expectUsableByTouch(page, 'before it is retired');
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await dialog.getByRole('button', { name: 'Edit' }).tap();
    await dialog.getByLabel('Hours between two rentals').fill('100');
    await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(dialog.getByText('Please enter a number of hours from 0 to 72')).toBeInViewport();
    await expectUsableByTouch(page, 'with a mistake in the form');
    await expectRoomOnSmallPhones(dialog, 'the form');
  });
});
