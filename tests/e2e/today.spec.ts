import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { storeCars } from '#tests/support/stored-cars.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';

// Far from New York, where it is the day before.
test.use({
  viewport: { width: 360, height: 740 },
  timezoneId: 'Asia/Kolkata',
});

/** Monday, June 1, 8:30 PM in New York. */
const evening = '2026-06-02T00:30:00Z';
const vins = { Heron: '5YJ3E1EA9PF000001', Otter: '5YJ3E1EA0PF000002' };
const cars = { heron: vehicleId(vins.Heron), otter: vehicleId(vins.Otter) };

const rental = (
  customerName: string,
  status: string,
  vehicle: string,
  startDate: string,
  endDate: string,
) =>
  exampleRental({
    ...{ id: crypto.randomUUID(), customerName, status, startDate, endDate },
    vehicleId: vehicle,
  });

const rentals = [
  rental('Ada Byron', 'active', cars.heron, '2026-05-28T14:00:00Z', '2026-06-01T14:00:00Z'),
  rental('Grace Hopper', 'active', cars.otter, '2026-05-30T14:00:00Z', '2026-06-02T02:00:00Z'),
  rental('Alan Turing', 'pending', cars.heron, '2026-06-02T01:00:00Z', '2026-06-05T14:00:00Z'),
  rental('Edsger Dijkstra', 'pending', cars.otter, '2026-06-02T04:00:00Z', '2026-06-05T14:00:00Z'),
  rental('Barbara Liskov', 'cancelled', cars.otter, '2026-06-04T04:00:00Z', '2026-06-05T14:00:00Z'),
];

/** Exactly these words, whatever stands between two of them. */
const said = (words: string) => new RegExp(`^${words.replaceAll(' ', '\\s?')}$`);

test('the day in New York stands first and goes on with the clock; the timeline shows the weeks as a picture and a table', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 503/);
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  const read = (value: number, at: string) => ({ batteryLevel: { value, at } });
  await storeCars([
    ...Array.from({ length: 23 }, (_, index): [string, { name: string }] => [
      `5YJ3E1EA1PF0001${index + 10}`,
      { name: `Spare ${index}` },
    ]),
    [vins.Heron, { name: 'Heron', ...read(35, '2026-06-01T20:00:00Z') }],
    [vins.Otter, { name: 'Otter', ...read(90, '2026-05-30T20:00:00Z') }],
  ]);
  await signInAsOwner(page, site.url, site.password);
  await page.clock.install({ time: evening });
  const today = page.getByRole('region', { name: /^Today/ });
  const lines = today.getByRole('listitem');
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('nothing is due, or nobody knows', async () => {
    const sentence = 'Our storage does not answer. Please try again.';
    await page.route('**/api/admin/rentals', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: sentence }),
    );
    await page.goto('/admin');
    await expect(today.getByRole('alert')).toContainText(sentence);
    await page.unroute('**/api/admin/rentals');
    await today.getByRole('button', { name: 'Try again' }).click();
    await expect(today).toContainText('Old reading');
    await expect(lines).toHaveText(
      said('Old reading May 30, 4:00 PM Otter was at 90% when last read'),
    );
  });

  await storeRentals(rentals);
  await page.reload();
  await expect(today.getByRole('heading')).toHaveText('Today, Monday, June 1');
  await test.step('what is due, by the clock', async () => {
    await expect(lines).toHaveText([
      said('Overdue 10:00 AM Ada Byron, Heron'),
      said('Pick-up 9:00 PM Alan Turing, Heron'),
      said('Return 10:00 PM Grace Hopper, Otter'),
      said('Show more 3 of 5'),
    ]);
    await expectUsableByTouch(page, 'with the board');
    await today.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(lines.nth(3).getByRole('button')).toBeFocused();
    await expect(lines.nth(3)).toHaveText(
      said('Low charge 9:00 PM Heron is at 35%, reserved for Alan Turing'),
    );
    await page.clock.runFor(31 * 60_000);
    await expect(lines.nth(1)).toHaveText(said('Pick-up overdue 9:00 PM Alan Turing, Heron'));
    await page.clock.runFor(3 * 3_600_000);
    await expect(today.getByRole('heading')).toHaveText('Today, Tuesday, June 2');
    await expect(lines.nth(1)).toHaveText(said('Overdue Jun 1, 10:00 PM Grace Hopper, Otter'));
  });

  await test.step('a line opens its rental, or its car', async () => {
    await lines.nth(0).getByRole('button').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Ada Byron' })).toBeVisible();
    await close();
    await expect(lines.nth(0).getByRole('button')).toBeFocused();
    await lines.filter({ hasText: 'Low charge' }).first().getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Heron' })).toBeVisible();
    await close();
  });

  await test.step('the timeline', async () => {
    await page.getByRole('tab', { name: 'Rentals' }).click();
    await page.getByText('Timeline', { exact: true }).click();
    const picture = page.getByRole('group', { name: /^Picture of Jun/ });
    const bar = (words: string) => picture.getByTitle(said(words));
    await expect(bar('Ada Byron, active, May 28, 10:00 AM to Jun 1, 10:00 AM')).toBeVisible();
    await bar('Grace Hopper, active, May 30, 10:00 AM to Jun 1, 10:00 PM').click();
    await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toBeVisible();
    await close();
    await expect(picture).toBeFocused();
    const table = page.getByRole('table');
    await page.getByText('Show as a table (5)').press('Enter');
    await expect(table.getByRole('row').last()).toHaveText(
      said('Otter Barbara Liskov Jun 4, 12:00 AM Jun 5, 10:00 AM Cancelled'),
    );
    await expectUsableByTouch(page, 'with the timeline');
    const narrowest = await table
      .getByRole('columnheader')
      .evaluateAll((cells) => Math.min(...cells.map(({ clientWidth }) => clientWidth)));
    expect(narrowest, 'a word fits into each column').toBeGreaterThan(60);
    await table.getByRole('button', { name: 'Alan Turing' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Alan Turing' })).toBeVisible();
    await close();
    await page.getByRole('button', { name: 'Show more' }).last().press('Enter');
    await expect(picture).toBeFocused();
    await page.getByRole('button', { name: 'Next week' }).press('Enter');
    await expect(page.getByText(said('Jun 8 – Jul 5'))).toBeVisible();
    await expect(page.getByText('No car is booked in these weeks.')).toBeVisible();
    await page.getByRole('button', { name: 'Today', exact: true }).press('Enter');
    await expect(page.getByText(said('Jun 1 – Jun 28'))).toBeVisible();
  });
  await test.step('what another device changes is there once somebody looks again, or opens it', async () => {
    const [, , alan, edsger] = rentals;
    const goOn = { status: 'active', endDate: '2026-06-02T13:00:00Z' };
    await storeRentals([{ ...edsger!, ...goOn, customerName: 'Edsger W. Dijkstra' }]);
    await page.clock.runFor(61_000);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(lines.getByText('Edsger W. Dijkstra, Otter')).toBeVisible();
    await storeRentals([{ ...alan!, ...goOn }]);
    await lines.filter({ hasText: 'Pick-up overdue' }).getByRole('button').press('Enter');
    await expect(dialog.getByRole('button', { name: 'Take back' })).toBeVisible();
    await close();
  });
});
