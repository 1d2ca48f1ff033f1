import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { calendarFile } from '#tests/support/calendar-file.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';

test.use({ viewport: { width: 390, height: 844 } });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** Half past nine in the morning, as the marketplace's file writes it. */
const said = (days: number) => `${inDays(days).toISOString().slice(0, 10)} 09:30 AM`;

test('a car that the marketplace books twice is a red line on Today, until the owner says what counts', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 409/);
  const headers = await signInAsOwner(page, site.url, site.password);
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const { id: vehicleId } = await send('/api/admin/vehicles', {
    ...{ vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true },
  });
  await send('/api/admin/rentals', {
    // Today opens the one of both whose id comes first.
    ...{ id: '00000000-0000-4000-8000-000000000000', vehicleId },
    ...{ customerName: 'Ada Byron', customerEmail: '' },
    ...{ startDate: inDays(4).toISOString(), endDate: inDays(6).toISOString() },
    ...{ totalAmount: '180.00', startOdometer: null, endOdometer: null, note: '' },
    ...{ status: 'pending', leadId: null },
  });
  const csv = tripEarnings([
    { Guest: 'Bob Next', 'Trip status': 'Booked', 'Trip start': said(5), 'Trip end': said(9) },
  ]);
  await send('/api/admin/rentals-import', { csv, apply: true });

  const dialog = page.getByRole('dialog');
  const row = page.getByRole('region', { name: 'Today' }).getByText('Heron is booked twice');
  await page.goto('/admin');
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: /Decide/ }).click();
  const both = dialog.getByRole('region', { name: 'Booked twice' });
  await expect(both).toContainText(/Heron is booked twice/);
  await expectUsableByTouch(page, 'in a rental whose car is booked twice');

  await expect(dialog).toHaveAccessibleName(/Ada Byron/);
  await both.getByRole('button', { name: 'Open that rental' }).click();
  // Both say the same of each other.
  await expect(dialog).toHaveAccessibleName(/Bob Next/);
  await expect(both).toContainText('also has it');
  await both.getByRole('button', { name: 'This rental doesn’t count' }).click();
  await both.getByRole('button', { name: 'It doesn’t count' }).click();
  const reason = both.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await expect(both).toContainText("Please say why it doesn't count.");
  await reason.fill('The same trip, booked there, too.');
  await reason.press('Enter');
  await expect(dialog.getByText('The same trip, booked there, too.')).toBeVisible();
  await expect(both).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toHaveCount(0);

  await page.goto('/admin/rentals');
  await expect(page.getByText('Not counted').first()).toBeVisible();

  const day = (days: number) => inDays(days).toISOString().slice(0, 10).replaceAll('-', '');
  const event = [`DTSTART;VALUE=DATE:${day(5)}`, `DTEND;VALUE=DATE:${day(8)}`];
  const calendar = calendarFile(['UID:1', 'SUMMARY:Reserved', ...event]);
  await send('/api/admin/blocks', { vehicleId, calendar, apply: true });
  await page.goto('/admin/calendar');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('cell', { name: 'Booked twice' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Reserved' }).click();
  await dialog.getByRole('button', { name: 'This time doesn’t count' }).click();
  await dialog.getByLabel('Reason').fill('Our own booking.');
  await dialog.getByRole('button', { name: 'It doesn’t count' }).click();
  await expect(dialog.getByText('Our own booking.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Count it again' }).click();
  await expect(dialog.getByText(/Heron is rented to Ada Byron .* Change that/)).toBeVisible();
});
