import { randomUUID } from 'node:crypto';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { plain } from '#tests/support/example-photos.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const hour = 3_600_000;
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

test('a car is handed over and comes back with a bad line: everything is kept on the phone, and sent once', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const headers = await signInAsOwner(page, site.url, site.password);
  const call = async <Answer>(method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/admin/${path}`, { method, data, headers });
    return (await answer.json()) as Answer;
  };
  const car = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true };
  const { id: vehicleId } = await call<{ id: string }>('POST', 'vehicles', car);
  const id = randomUUID();
  await call('POST', 'rentals', {
    ...{ id, vehicleId, customerName: 'Ada Byron', customerEmail: '', totalAmount: '180' },
    ...{ customerPhone: '(609) 555-0142', startDate: at(-4 * hour), endDate: at(-2 * hour) },
    status: 'pending',
  });
  interface Moment {
    at: string;
    checked: string[];
    note: string;
  }
  const stored = () =>
    call<{ status: string; handOver: Moment | null; takeBack: Moment | null; charges: object[] }>(
      'GET',
      `rentals/${id}`,
    );
  const photos = () => call<string[]>('GET', `rental-photos/${id}`);
  const dialog = page.getByRole('dialog');
  const hold = async (name: string) => {
    const button = dialog.getByRole('button', { name, exact: true });
    await button.click({ trial: true });
    const box = (await button.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await expect(button).toHaveCount(0);
    await page.mouse.up();
  };
  const picture = async (background: string) => ({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await plain(640, 480, background).jpeg().toBuffer(),
  });
  const toast = page.getByRole('region', { name: /Notifications/ });

  await test.step('call and text, the checklist and its list', async () => {
    await page.goto(`/admin?handover=${id}`);
    await expect(dialog).toHaveAccessibleName('Hand over Heron');
    await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:6095550142',
    );
    await expect(dialog.getByRole('link', { name: 'Text' })).toHaveAttribute(
      'href',
      'sms:6095550142',
    );
    await dialog.getByRole('button', { name: 'Edit list' }).click();
    await dialog.getByLabel('One item a line').fill('Two keys\n\n Charger ');
    await dialog.getByRole('button', { name: 'Save list' }).click();
    await dialog.getByLabel('Two keys').check();
    await dialog.getByLabel('License seen').check();
    await dialog.getByLabel('Notes').fill('A scratch at the left door.');
    await expectUsableByTouch(page, 'at a hand-over');
  });

  await test.step('what was noted and taken survives a reload without a connection', async () => {
    await context.setOffline(true);
    await dialog
      .getByLabel('Add photos')
      .setInputFiles([await picture('red'), await picture('blue')]);
    await expect(dialog.getByText('0 of 2 sent')).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveCount(2);
    problems.expect(/ERR_FAILED/);
    await page.route('**/api/admin/rental-photos/**', (route) => route.abort());
    await context.setOffline(false);
    await page.goto(`/admin?handover=${id}`);
    await expect(dialog.getByLabel('Two keys')).toBeChecked();
    await expect(dialog.getByLabel('Charger')).not.toBeChecked();
    await expect(dialog.getByLabel('License seen')).toBeChecked();
    await expect(dialog.getByLabel('Notes')).toHaveValue('A scratch at the left door.');
    await expect(dialog.getByText('0 of 2 sent')).toBeVisible();
    await page.unroute('**/api/admin/rental-photos/**');
  });

  const confirmed = await test.step('a confirmation without a connection waits', async () => {
    await context.setOffline(true);
    const from = Date.now();
    await hold('Hold to hand over');
    await expect(dialog.getByText(/^Confirmed at .* kept on this phone/)).toBeVisible();
    const to = Date.now();
    expect((await photos()).length).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    const note = page.getByText('Confirmed on this phone. It is sent as soon as you are online.');
    expect(await note.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    const line = page.getByRole('button', { name: /^.*Ada Byron/ });
    await expect(line).toContainText(/See$/);
    await line.click();
    await expect(dialog.getByText(/^Confirmed at .* kept on this phone/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Hold/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    return { from, to };
  });

  await test.step('and is sent once with its own time, and the photos after it, when there is one', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent += 1;
    });
    await page.clock.install();
    await context.setOffline(false);
    await expect(toast.getByText('Handed over', { exact: true })).toBeVisible();
    await expect.poll(async () => (await photos()).length).toBe(2);
    const { status, handOver } = await stored();
    expect(status).toBe('active');
    expect(handOver).toMatchObject({ checked: ['Two keys'], note: 'A scratch at the left door.' });
    expect(Date.parse(handOver!.at)).toBeGreaterThanOrEqual(confirmed.from);
    expect(Date.parse(handOver!.at)).toBeLessThanOrEqual(confirmed.to);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.clock.runFor(60_000);
    expect(sent).toBe(1);
  });

  await test.step('the photos are with the rental', async () => {
    await page.goto(`/admin?rental=${id}`);
    await dialog.getByText('Show 2 photos').click();
    const shown = dialog.getByRole('img', { name: /^Hand-over, / });
    await expect(shown).toHaveCount(2);
    for (const photo of await shown.all()) {
      await expect(photo).toHaveJSProperty('naturalWidth', 640);
    }
  });

  await test.step('a late return says so, and leads to the bill; the notification undoes it', async () => {
    await page.goto(`/admin?handover=${id}`);
    await expect(dialog).toHaveAccessibleName('Take back Heron');
    await expect(dialog.getByText(/^2 h( \d min)? late$/)).toBeVisible();
    await hold('Hold to take back');
    await expect(dialog).toHaveAccessibleName('Heron is back');
    await expect(dialog.getByText(/^It came back 2 h( \d min)? late\.$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'See the bill' })).toBeVisible();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(toast.getByText('Undone', { exact: true })).toBeVisible();
    expect(await stored()).toMatchObject({ status: 'active', takeBack: null });
    await expect(dialog).toHaveAccessibleName('Take back Heron');
  });

  await test.step('what is sent while its screen is open is done there, and the next step does not take its place', async () => {
    await page.route('**/api/admin/rentals/**', (route, request) =>
      request.method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await hold('Hold to take back');
    await expect(dialog.getByText(/^Confirmed at .* kept on this phone/)).toBeVisible();
    await page.unroute('**/api/admin/rentals/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(dialog).toHaveAccessibleName('Heron is back');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog).toHaveAccessibleName('Take back Heron');
  });

  await test.step('what a phone that was put away has not sent goes out from any room, without a touch', async () => {
    await page.route('**/api/admin/rentals/**', (route, request) =>
      request.method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await hold('Hold to take back');
    await expect(dialog.getByText(/^Confirmed at .* kept on this phone/)).toBeVisible();
    await page.unroute('**/api/admin/rentals/**');
    await page.goto('/admin/inbox');
    await expect.poll(async () => (await stored()).status).toBe('completed');
  });

  await test.step('where no late fee is set, one is added to the bill by hand', async () => {
    await page.goto(`/admin?rental=${id}`);
    await dialog.getByRole('button', { name: 'Add a late fee' }).tap();
    await expect(dialog.getByLabel('Line', { exact: true })).toHaveValue('late return');
    await expect(dialog.getByLabel('Dollars')).toBeFocused();
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('row', { name: /^Late return \$40\.00/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add a late fee' })).toBeHidden();
    expect((await stored()).charges).toMatchObject([{ kind: 'late return', amount: '40.00' }]);
  });
});
