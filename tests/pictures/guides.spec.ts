import type { Page } from '@playwright/test';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { startContentHost } from '#tests/support/content-host.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { storeCars } from '#tests/support/stored-cars.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';

// Draws the pictures of the guides: `npm run pictures`.

test.use({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, hasTouch: true });

const draw = (page: Page, name: string) =>
  page.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 80 });

/** A Saturday morning in New York. */
const morning = '2026-06-06T13:10:00Z';
const cars = { Heron: '5YJ3E1EA9PF000001', Otter: '7SAYGDEE5PF000002', Wren: '5YJ3E1EA7PF000003' };

async function fillFleet(blobs: string) {
  process.env.NETLIFY_BLOBS_CONTEXT = blobs;
  await storeCars(
    Object.entries(cars).map(([name, vin], index) => [
      vin,
      {
        name,
        model: name === 'Otter' ? 'Model Y' : 'Model 3',
        batteryLevel: { value: 88 - 9 * index, at: morning },
        odometerMiles: { value: 21_340 + 4_811 * index, at: morning },
      },
    ]),
  );
  const rental = (
    customerName: string,
    status: string,
    car: keyof typeof cars,
    from: string,
    to: string,
  ) =>
    exampleRental({
      ...{ id: crypto.randomUUID(), customerName, status, vehicleId: vehicleId(cars[car]) },
      ...{
        customerPhone: '',
        customerEmail: `${customerName.split(' ')[0]}@example.com`.toLowerCase(),
      },
      ...{ startDate: from, endDate: to },
    });
  await storeRentals([
    { ...rental('Grace Hopper', 'active', 'Wren', '2026-06-04T14:00:00Z', '2026-06-06T12:00:00Z') },
    {
      ...rental('Ada Byron', 'pending', 'Heron', '2026-06-06T14:00:00Z', '2026-06-08T14:00:00Z'),
      customerPhone: '+1 609 555 0142',
    },
    rental('Alan Turing', 'active', 'Otter', '2026-06-05T14:00:00Z', '2026-06-06T21:00:00Z'),
    rental('Mary Jackson', 'pending', 'Otter', '2026-06-07T15:00:00Z', '2026-06-09T15:00:00Z'),
  ]);
  delete process.env.NETLIFY_BLOBS_CONTEXT;
}

test('the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await draw(page, 'home');
});

test('Today, and a hand-over', async ({ page, site, problems }) => {
  // Tesla is not connected, so the car can't be read anew.
  problems.expect(/console error: .* 503/);
  await fillFleet(site.blobs);
  await signInAsOwner(page, site.url, site.password);
  await page.clock.setFixedTime(morning);
  await page.goto('/admin');
  const line = page.getByRole('listitem').filter({ hasText: 'Ada Byron' });
  await expect(line).toBeVisible();
  await draw(page, 'today');
  await line.getByRole('button').click();
  await expect(page.getByRole('dialog').getByText("Tesla isn't connected yet.")).toBeVisible();
  await draw(page, 'hand-over');
});

test.describe('words and prices', () => {
  let content: Awaited<ReturnType<typeof startContentHost>>;
  test.beforeAll(async () => {
    content = await startContentHost();
  });
  test.afterAll(() => content[Symbol.asyncDispose]());

  test('a sentence on its page, being changed', async ({ page, site }) => {
    await signInAsOwner(page, site.url, site.password);
    await page.goto('/admin/pages?page=/faq');
    const question = page.getByRole('button', { name: 'Edit: Can my dog come along?' });
    await expect(question).toBeVisible();
    await draw(page, 'editing-page');
    await question.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('May my dog come along?');
    await expect(dialog.getByText(/^Saved in the draft\./)).toBeVisible();
    await draw(page, 'editing');
  });
});
