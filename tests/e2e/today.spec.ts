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
  {
    ...rental('Grace Hopper', 'active', cars.otter, '2026-05-30T14:00:00Z', '2026-06-02T02:00:00Z'),
    // She came two days late.
    handOver: { id: 'late', at: '2026-06-01T22:05:00Z', batteryLevel: 95, checked: [], note: '' },
  },
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

  await test.step('what cannot be known is said, and nothing is due only when that is true', async () => {
    const sentence = 'Our storage does not answer. Please try again.';
    await page.route('**/api/admin/rentals', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: sentence }),
    );
    await page.goto('/admin');
    await expect(today.getByRole('alert')).toContainText(sentence);
    await expect(today).not.toContainText('Nothing is due');
    await page.unroute('**/api/admin/rentals');
    await today.getByRole('button', { name: 'Try again' }).click();
    await expect(today.getByText('Nothing is due today or tomorrow')).toBeVisible();
    await expect(lines).toHaveCount(0);
  });

  await storeRentals(rentals);
  await page.reload();
  await expect(today.getByText('Monday, June 1')).toBeVisible();
  await test.step('what is due, by the clock', async () => {
    await expect(lines).toHaveText([
      said(
        '10 AM Ada Byron is late with Heron 10 h 30 min late · due back Jun 1, 10:00 AM Take back',
      ),
      said('9 PM Alan Turing picks up Heron Still out with Ada Byron · Only 35% charged Open'),
      said('10 PM Grace Hopper brings back Otter 90% charged · out since 6:05 PM Take back'),
      said('12 AM Edsger Dijkstra picks up Otter 90% charged · until Jun 5, 10:00 AM Open'),
    ]);
    await expect(today.getByRole('heading')).toHaveText(['Late', 'Today', 'Tomorrow']);
    await expectUsableByTouch(page, 'with the board');
    await page.clock.runFor(31 * 60_000);
    await expect(lines.nth(1)).toContainText('Alan Turing is late to pick up Heron');
    await page.clock.runFor(3 * 3_600_000);
    await expect(today.getByText('Tuesday, June 2')).toBeVisible();
    await expect(lines.nth(1)).toHaveText(
      said(
        'Jun 1 Grace Hopper is late with Otter 2 h 1 min late · due back Jun 1, 10:00 PM Take back',
      ),
    );
  });

  await test.step('a line opens its return, which the address names: a reload comes back to it', async () => {
    await lines.first().getByRole('button').press('Enter');
    await expect(dialog).toContainText('Ada Byron');
    await expect(page).toHaveURL(`/admin?handover=${rentals[0]!.id}`);
    await page.reload();
    await expect(dialog).toContainText('Ada Byron');
    await close();
    await expect(page).toHaveURL('/admin');
  });

  await test.step('a lead that nobody has answered stands first, and in the menu at once', async () => {
    await page.request.post('/api/contact', {
      data: { name: 'Maria Mitchell', email: 'maria@example.com', message: 'Is a car free?' },
    });
    await page.clock.runFor(61_000);
    const link = today.getByRole('link', { name: /^1 lead to answer/ });
    await expect(link).toContainText(/Maria Mitchell.?, /);
    await expect(link).toHaveAttribute('href', /^\/admin\/inbox\?lead=/);
    const inbox = page.getByRole('link', { name: /^Inbox 1 ?unread$/ });
    await expect(inbox).toBeVisible();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/admin/inbox*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.reload();
    await expect(inbox).toBeVisible();
    answer.resolve();
    await expect(link).toBeVisible();
    await page.unroute('**/api/admin/inbox*');
  });

  await test.step('the figures and two links lead on, and the address of a tab to its room', async () => {
    const figures: Record<string, string> = {
      'Total vehicles 25': '/admin/cars',
      'Available 0': '/vehicle-selector?show=Visible',
      'Free now 23': '/admin/cars?cars=Free',
      'Active rentals 2': '/admin/rentals?status=active',
      'Total revenue $360.00': '/admin/reports?from=2026-01&to=2026-06',
    };
    for (const [name, address] of Object.entries(figures)) {
      const link = page.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', address);
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
    for (const [tab, room] of [
      ['vehicles', '/admin/cars'],
      ['rentals&status=active', '/admin/rentals?status=active'],
    ]) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page).toHaveURL(room!);
    }
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'All cars' }).click();
    await expect(page).toHaveURL('/admin/cars');
    await page.goto('/admin');
    await page.getByRole('link', { name: 'All rentals' }).click();
    await expect(page).toHaveURL('/admin/rentals');
  });

  await test.step('the timeline', async () => {
    await page.getByText('Timeline', { exact: true }).click();
    await page.reload();
    const picture = page.getByRole('group', { name: /^Picture of Jun/ });
    const bar = (words: string) => picture.getByTitle(said(words));
    await expect(bar('Ada Byron, late, May 28, 10:00 AM to Jun 1, 10:00 AM')).toBeVisible();
    await bar('Grace Hopper, late, Jun 1, 6:05 PM to Jun 1, 10:00 PM').click();
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

  await test.step('a new rental of a car that has not come back says so', async () => {
    await page.goto('/admin/calendar');
    await page.getByRole('button', { name: 'New Rental' }).click();
    await dialog.getByLabel('Car').selectOption(cars.heron);
    await expect(dialog.getByText(/^Heron is still out with Ada Byron\. Make sure/)).toBeVisible();
    await close();
    await page.goto('/admin');
  });
  await test.step('what another device changes is there within a minute, or once somebody looks again', async () => {
    const [, , alan, edsger] = rentals;
    const goOn = { status: 'active', endDate: '2026-06-02T13:00:00Z' };
    await storeRentals([{ ...edsger!, ...goOn, customerName: 'Edsger W. Dijkstra' }]);
    await page.clock.runFor(61_000);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(lines.getByText('Edsger W. Dijkstra brings back Otter')).toBeVisible();
    await storeRentals([{ ...alan!, ...goOn }]);
    await expect(lines.getByText('Alan Turing brings back Heron')).toHaveCount(0);
    await page.clock.runFor(61_000);
    await expect(lines.getByText('Alan Turing brings back Heron')).toBeVisible();
  });

  await test.step('a car that stands open says so, one that is out only what its driver should know', async () => {
    const at = '2026-06-02T03:00:00.000Z';
    const open = { locked: { value: false, at }, openWindows: { value: ['driver'], at } };
    const low = { warnedTires: { value: ['rear left'], at } };
    await storeCars([
      [vins.Heron, { name: 'Heron', ...open, ...low }],
      [vins.Otter, { name: 'Otter' }],
      ['5YJ3E1EA1PF000110', { name: 'Spare', ...open, frontLeftTire: { value: 2.9, at } }],
    ]);
    await page.clock.runFor(61_000);
    await expect(lines.filter({ hasText: 'Heron: low tire (rear left)' })).toBeVisible();
    const spare = lines.filter({ hasText: 'Spare: driver window open, unlocked' });
    await expect(spare).toContainText(/as of Jun\s1,\s11:00\sPM/);
    await spare.getByRole('button').press('Enter');
    const value = (label: string) => dialog.locator('dl > div').filter({ hasText: label });
    await expect(value('Windows')).toHaveText('WindowsOpen: driver');
    await expect(value('Front tires')).toHaveText('Front tires42 psi left');
    await expect(value('Sentry Mode')).toHaveText('Sentry ModeUnknown');
    await expectUsableByTouch(page, 'with the details of a car');
    await close();
  });
});
