import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

const cars = { Heron: '5YJ3E1EA1PF000316', Otter: '5YJ3E1EA3PF000317' };

test("another site's calendar is connected by its address, says what it blocks, and is removed again", async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/400 .*\/api\/admin\/calendars\)$/);
  const headers = await signInAsOwner(page, site.url, site.password);
  const ids: string[] = [];
  for (const [name, vin] of Object.entries(cars)) {
    const answer = await page.request.post('/api/admin/vehicles', {
      ...{ data: { vin, name, isAvailable: true }, headers },
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  // At noon or so in New York, when no clock is changed.
  const start = new Date(Date.now() + 5 * 86_400_000).setUTCHours(16, 0, 0, 0);
  await page.request.post('/api/admin/rentals', {
    headers,
    data: {
      ...{ id: crypto.randomUUID(), vehicleId: ids[1], customerName: 'Ada', customerEmail: '' },
      ...{ totalAmount: '180', status: 'pending', startDate: new Date(start).toISOString() },
      endDate: new Date(start + 86_400_000).toISOString(),
    },
  });
  // What another site would hand out: this one's own calendar of Otter.
  const feed = await page.request.post(`/api/admin/calendar-feed?vehicleId=${ids[1]}`, { headers });
  const { cars: feeds } = (await feed.json()) as { cars: Record<string, { url: string }> };
  const address = feeds[ids[1] ?? '']?.url ?? '';

  await page.goto('/admin/rentals');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Calendars' }).click();
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });

  await test.step('an address that leads into a private network is refused, and stays typed', async () => {
    await button('Connect a calendar').click();
    const form = dialog.locator('form', {
      has: page.getByRole('button', { name: 'Connect', exact: true }),
    });
    await form.getByLabel('Car').selectOption('Heron');
    await form.getByLabel('Address of the calendar').fill('https://127.0.0.1/heron.ics');
    await form.getByLabel('Name').fill('Airbnb');
    await button('Connect').click();
    await expect(dialog.getByText('not on the public internet')).toBeVisible();
    await expect(form.getByLabel('Address of the calendar')).toBeFocused();
    await expectUsableByTouch(page, 'with a refused address');
    await form.getByLabel('Address of the calendar').fill(address);
    await button('Connect').click();
  });

  await test.step('what it blocks is said, and cannot be deleted here', async () => {
    await expect(dialog.getByText('Airbnb blocks Heron')).toBeVisible();
    await expect(dialog.getByText(/Read .*: 1 time blocked/)).toBeVisible();
    await dialog.locator('summary', { hasText: 'Blocked times' }).click();
    const blocked = dialog.getByRole('listitem').filter({ hasText: 'Heron, Otter: reserved' });
    await expect(blocked).toContainText('from Airbnb');
    await expect(blocked.getByRole('button')).toHaveCount(0);
    await expectUsableByTouch(page, 'with a connected calendar');
  });

  await test.step('it is renamed; where it is read no more, Today says so; it is removed after a question', async () => {
    await button('Rename Airbnb').click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Vrbo');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Vrbo blocks Heron')).toBeVisible();
    await page.request.delete(`/api/admin/calendar-feed?vehicleId=${ids[1]}`, { headers });
    await button('Read now Vrbo').click();
    await expect(
      dialog.getByText(/does not hand out this calendar any more \(404\)/),
    ).toBeVisible();
    await page.goto('/admin');
    const warning = page.getByRole('button', { name: "Vrbo can't be read for Heron" });
    await expect(warning).toContainText('Its bookings may be missing here.');
    await expectUsableByTouch(page, 'with a calendar that is not read');
    await warning.click();
    await dialog.locator('summary', { hasText: 'Blocked times' }).click();
    await button('Remove Vrbo').click();
    await expect(dialog.getByText('1 coming time on Heron will be free again.')).toBeVisible();
    await button('Remove it').click();
    await expect(dialog.getByText('Vrbo blocks Heron')).toHaveCount(0);
    await expect(dialog.getByText('No time is blocked.')).toBeVisible();
    await button('Close').click();
    await expect(warning).toHaveCount(0);
  });
});
