import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';

// As narrow as the list can stand below the total.
test.use({ viewport: { width: 768, height: 740 } });

const vin = '5YJ3E1EA1PF000316';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A rental of four days that ended so many days ago. */
const over = (customerName: string, days: number) =>
  exampleRental({
    ...{ id: crypto.randomUUID(), customerName, status: 'completed', vehicleId: vehicleId(vin) },
    ...{ startDate: daysAgo(days + 4), endDate: daysAgo(days), totalAmount: '100.10' },
  });

test('the total is of all rentals; older ones come when they are asked for, in the list and over time', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 503/);
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  const headers = await signInAsOwner(page, site.url, site.password);
  const data = { vin, name: 'Heron', isAvailable: true };
  await page.request.post('/api/admin/vehicles', { data, headers });
  await storeRentals([
    over('Ada Byron', 3),
    over('Grace Hopper', 440),
    over('Alan Turing', 470),
    over('Joan Clarke', 2_000),
  ]);
  await page.goto('/admin');
  await expect(page.getByText('$400.40')).toBeVisible();
  await page.getByRole('tab', { name: 'Rentals' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  const older = page.getByRole('button', { name: 'Show older rentals' });

  await test.step('a failure is told, and trying again goes on', async () => {
    await page.route('**/api/admin/rentals?*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again.' }),
    );
    await expect(page.getByText(/^Rentals that ended before \w+ 20\d\d are not in/)).toBeVisible();
    await older.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Please try again.');
    await page.unroute('**/api/admin/rentals?*');
    await older.press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(cards).toHaveCount(3);
    await expect(older).toBeFocused();
    await expectUsableByTouch(page, 'with older rentals');
  });

  await test.step('an older rental is edited, and the total follows', async () => {
    await page.getByRole('button', { name: 'Alan Turing', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    const edit = dialog.getByRole('button', { name: 'Edit', exact: true });
    await expect(edit).toBeEnabled();
    await edit.press('Enter');
    await dialog.getByLabel('Amount').fill('200.20');
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(dialog.getByText('$200.20').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await expect(cards.filter({ hasText: 'Alan Turing' })).toContainText('$200.20');
    await expect(page.getByText('$500.50')).toBeVisible();
  });

  await test.step('down to the first', async () => {
    await older.press('Enter');
    await expect(page.getByText('The list goes back to the first rental.')).toBeFocused();
    await expect(older).toHaveCount(0);
    await expect(cards).toHaveCount(4);
    await page.getByLabel('Search by customer').fill('joan');
    await expect(cards).toHaveCount(1);
  });

  await test.step('the timeline asks for the weeks that it shows', async () => {
    await page.getByText('Timeline', { exact: true }).click();
    const weekBack = page.getByRole('button', { name: 'Previous week' });
    const weeks = page.getByRole('tabpanel');
    await expect(weeks).not.toContainText('Grace Hopper');
    await weekBack.evaluate(async (button: HTMLButtonElement) => {
      for (let week = 0; week < 64; week += 1) {
        button.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await expect(weeks).toContainText('Grace Hopper');
  });
});
