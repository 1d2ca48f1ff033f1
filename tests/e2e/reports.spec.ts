import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { storeCars } from '#tests/support/stored-cars.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';

test.use({
  viewport: { width: 360, height: 740 },
  timezoneId: 'Asia/Kolkata',
});

const vins = { Heron: '5YJ3E1EA9PF000001', '=Otter': '5YJ3E1EA0PF000002' };

const figure = (page: Page, label: string) =>
  page.locator('main dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');

test('the owner reads what the cars came to by month, of all and of one, and saves it', async ({
  page,
  site,
  problems,
  context,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await signInAsOwner(page, site.url, site.password);
  await page.clock.install({ time: '2026-08-01T03:30:00Z' });
  await page.goto('/admin/reports');
  await expect(page.getByText('No rentals in these months.')).toBeVisible();
  await page.getByRole('button', { name: 'Other months' }).click();
  for (const end of ['From', 'To']) {
    await expect(page.getByLabel(end, { exact: true })).toHaveValue('2026-07');
  }

  await storeCars(Object.entries(vins).map(([name, vin]) => [vin, { name }]));
  const rental = (vin: string, startDate: string, endDate: string, totalAmount: string) =>
    exampleRental({
      ...{ id: crypto.randomUUID(), vehicleId: vehicleId(vin), status: 'completed' },
      ...{ startDate, endDate, totalAmount },
    });
  await storeRentals([
    // Three days, one of them in July by New York's clock.
    rental(vins.Heron, '2026-06-29T04:00:00Z', '2026-07-02T04:00:00Z', '100.00'),
    {
      ...rental(vins['=Otter'], '2026-03-01T05:00:00Z', '2026-03-02T05:00:00Z', '0.05'),
      distance: '120.5',
    },
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'This year' }).click();

  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await test.step('totals, a chart and a table', async () => {
    await expect(figure(page, 'Revenue')).toHaveText('$100.05');
    await expect(figure(page, 'Distance')).toHaveText('120.5 mi');
    await expect(figure(page, 'Rentals')).toHaveText('2');
    await expect(page.getByText('1 rental lacks an odometer reading')).toBeVisible();
    await expect(
      page.getByRole('img', {
        name: 'Revenue by month. Highest $66.67 in Jun 2026, lowest $0.00 in Jan 2026.',
      }),
    ).toBeVisible();
    await expect(row('All cars').getByRole('cell')).toHaveText([
      ...['$100.05', '$0.05', '$66.67', '$33.33'],
    ]);
    await expect(page.getByText('Active and completed rentals count.')).toBeHidden();
    await expectUsableByTouch(page, 'with a report');
  });

  await test.step('another measure, another car, other months', async () => {
    await page.getByText('Utilization', { exact: true }).last().click();
    await expect(page.getByRole('radio', { name: 'Utilization' })).toBeChecked();
    await expect(row('Heron').getByRole('cell').last()).toHaveText('3.2%');
    await page.getByLabel('Car', { exact: true }).selectOption('Heron');
    await expect(figure(page, 'Revenue')).toHaveText('$100.00');
    await page.getByRole('button', { name: 'Other months' }).click();
    await page.getByLabel('From', { exact: true }).selectOption('Jun 2026');
    await page.getByLabel('Car', { exact: true }).selectOption('All cars');
    await page.getByLabel('To', { exact: true }).selectOption('May 2026');
    await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
      /^Please choose/,
    );
    await expect(table).toHaveCount(0);
    await page.getByLabel('To', { exact: true }).selectOption('Jul 2026');
  });

  await test.step('the file adds up to the total', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    const file = await saving;
    expect(file.suggestedFilename()).toBe('report-2026-06-to-2026-07.csv');
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      ["'=Otter", '2026-06', '0.00'],
      ["'=Otter", '2026-07', '0.00'],
      ['Heron', '2026-06', '66.67'],
      ['Heron', '2026-07', '33.33'],
    ]);
  });

  await test.step('while the next months load, nothing acts on those before', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/admin/reports?from=2026-05&to=2026-07', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByLabel('From', { exact: true }).selectOption('May 2026');
    await expect(page.locator('[inert]', { has: table })).toHaveCount(1);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    answer.resolve();
    expect((await saving).suggestedFilename()).toBe('report-2026-05-to-2026-07.csv');
    await expect(page.locator('[inert]', { has: table })).toHaveCount(0);
  });

  await test.step('a period has a name and an address, and a figure leads to its rentals', async () => {
    await page.getByRole('button', { name: 'This month' }).click();
    await expect(page).toHaveURL(/\?from=2026-07&to=2026-07$/);
    await page.reload();
    await expect(row('Heron').getByRole('cell')).toHaveText(['$33.33']);
    await row('Heron').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link')).toHaveAttribute('href', /^\/admin\?rental=/);
    await expect(dialog.getByRole('link')).toContainText('$100.00');
    await expectUsableByTouch(page, 'with the rows of a figure');
    await page.keyboard.press('Escape');
  });

  await test.step('what a car costs is taken off', async () => {
    await page.getByRole('button', { name: 'Add a cost' }).click();
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Add the cost' }) });
    await form.getByRole('button', { name: 'Add the cost' }).click();
    await expect(form.getByLabel('Car')).toBeFocused();
    await form.getByLabel('Car').selectOption('Heron');
    await form.getByLabel('Amount').fill('$20');
    await expectUsableByTouch(page, 'in the form of a cost');
    await form.getByRole('button', { name: 'Add the cost' }).click();
    await expect(page.getByText('Heron, insurance: $20.00')).toBeVisible();
    await expect(figure(page, 'Profit')).toHaveText('$13.33');
    await page.getByRole('button', { name: /^Delete insurance of Heron/ }).click();
    await expect(figure(page, 'Profit')).toHaveText('$33.33');
    await page.getByRole('button', { name: 'Other months' }).click();
    await page.getByLabel('From', { exact: true }).selectOption('Jun 2026');
    await expect(row('Heron').getByRole('cell')).toHaveCount(3);
  });

  await test.step('offline', async () => {
    await context.setOffline(true);
    await page.getByLabel('From', { exact: true }).selectOption('May 2026');
    const report = page.getByRole('region', { name: 'Report', exact: true });
    await expect(report.getByRole('alert')).toContainText("You're offline.");
    await expect(table).toHaveCount(0);
    await context.setOffline(false);
    await report.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(row('Heron').getByRole('cell')).toHaveText(['$100.00', '$66.67', '$33.33']);
    await expect(page.getByText('No revenue: 1 car.')).toBeVisible();
  });

  await test.step('more cars', async () => {
    const more = Array.from({ length: 49 }, (_, index) => `5YJ3E1EA1PF0001${index + 10}`);
    await storeCars(more.map((vin, index) => [vin, { name: `Spare ${index + 10}` }]));
    await storeRentals(
      more.map((vin) => rental(vin, '2026-06-29T04:00:00Z', '2026-06-30T04:00:00Z', '10.00')),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(table.getByRole('row').nth(50)).toBeFocused();
  });
});
