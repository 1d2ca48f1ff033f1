import { readFile } from 'node:fs/promises';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const day = (index: number) => new Date(Date.UTC(2055, 0, 1 + index)).toISOString().slice(0, 10);

/** A hundred trips of Heron, a day each, so far ahead that the list has them whenever this runs; one has no time that can be read. */
const trips = tripEarnings(
  Array.from({ length: 100 }, (_, index) => ({
    'Reservation ID': String(1_000 + index),
    Guest: index === 0 ? '=HYPERLINK("https://a.example")' : `Guest ${index}`,
    'Trip start': index === 70 ? 'soon' : `${day(index)} 10:00 AM`,
    'Trip end': `${day(index)} 08:00 PM`,
  })),
);

const calendar = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', 'BEGIN:VEVENT'],
  ...['UID:1@elsewhere', 'DTSTART;VALUE=DATE:20300704', 'SUMMARY:Rented elsewhere'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

test('a marketplace file goes in once and its bad row is named; calendars come in and go out, and each can be taken back', async ({
  page,
  site,
}) => {
  const headers = await signInAsOwner(page, site.url, site.password);
  const data = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true };
  await page.request.post('/api/admin/vehicles', { data, headers });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const heading = (name: RegExp) => dialog.getByRole('heading', { name });
  const choose = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      ...{ name, mimeType: 'text/plain', buffer: Buffer.from(text) },
    });

  await page.goto('/admin/rentals');

  await test.step('a look first, then it goes in', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    await choose('trips.csv', trips);
    await expect(heading(/^Found: 99 new, 1 refused\.$/)).toBeFocused();
    await expect(dialog.getByRole('listitem').first()).toContainText(/^Line 72: Guest 70.*soon/);
    await dialog.getByText('13 columns used').click();
    await expect(dialog.getByText(/^Ignored: Pickup location/)).toBeVisible();
    await expectUsableByTouch(page, 'in a look at a file');
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(dialog.getByText('Line 101:')).toBeVisible();
    // Two presses in one instant are one import.
    await button('Import 99 trips').evaluate((one: HTMLElement) => {
      one.click();
      one.click();
    });
    await expect(heading(/^Done: 99 new, 1 refused\.$/)).toBeFocused();
    await choose('trips.csv', trips);
    await expect(heading(/^Nothing to change: 99 trips already imported, and 1 row/)).toBeFocused();
    await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    await button('Close').click();
    await expect(page.getByRole('button', { name: 'Import' })).toBeFocused();
  });

  await test.step('what is on screen becomes a table without formulas', async () => {
    await expect(page.getByText('48 of 99 rentals')).toBeVisible();
    await page.getByLabel('Search by customer').fill('hyperlink');
    await expect(page.getByText('1 rental found')).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""https.*,completed,2055-01-01 10:00,.*,1234\.50,/);
  });

  await test.step('another calendar', async () => {
    const unfold = (title: string) => dialog.locator('summary', { hasText: title }).click();
    await page.getByRole('button', { name: 'Calendars' }).click();
    await unfold('Import a file once');
    await button('Preview').click();
    await expect(dialog.getByLabel('Car')).toBeFocused();
    await expect(dialog.getByText('Please paste or choose a calendar.')).toBeVisible();
    await dialog.getByLabel('Car').selectOption('Heron');
    await choose('elsewhere.ics', calendar);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Calendars' }).press('Enter');
    await unfold('Import a file once');
    await expect(dialog.getByLabel('Or paste')).toHaveValue(/BEGIN:VEVENT/);
    await button('Preview').click();
    await button('Import 1 blocked time').click();
    await expect(dialog.getByText('Done: 1 new.')).toBeVisible();
    await unfold('Blocked times');
    await expect(dialog.getByText('Heron, Rented elsewhere')).toBeVisible();
    await button('Preview').click();
    await expect(
      dialog.getByText('Nothing to change: 1 blocked time already imported.'),
    ).toBeVisible();
    await button('Delete Rented elsewhere on Heron').click();
    await expect(dialog.getByText('No time is blocked.')).toBeVisible();
  });

  await test.step('our own calendar', async () => {
    await dialog.locator('summary', { hasText: 'Share our calendar' }).click();
    await button('Create an address').click();
    const address = dialog.getByLabel('Secret address');
    await expect(address).toHaveValue(/\/calendar\/[\w-]{20,}\.ics$/);
    await button('Copy').click();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toBe(await address.inputValue());
    const { pathname } = new URL(url);
    expect(await (await page.request.get(pathname)).text()).toContain('BEGIN:VCALENDAR');
    await button('Revoke').click();
    await expectUsableByTouch(page, 'at the question before revoking');
    await button('Revoke it').click();
    await expect(button('Create an address')).toBeVisible();
    expect((await page.request.get(pathname)).status()).toBe(404);
  });
});
