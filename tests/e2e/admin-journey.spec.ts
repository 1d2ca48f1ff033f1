import { expectNoSidewaysScrolling, expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { figure, press, tabTo, toast } from '#tests/support/owner-screens.ts';

test('by keyboard the owner signs in, connects, syncs, opens a car, shows it, finds it, hides it and signs out', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 401/, /third-party request: \w+ .*\/oauth2\/v3\/authorize/);
  await page.goto('/admin');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const toastOf = (words: string) => toast(page, words);

  const password = page.getByLabel('Password');
  await expect(button('Sign in')).toBeDisabled();
  await tabTo(page, password);
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/not the password/);
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/not the password/);
  await page.keyboard.type(site.password);
  await page.keyboard.press('Enter');

  await expect(page.getByText('No vehicles found. Sync with Fleet API')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('A simulator stands in for Tesla')).toBeVisible();
  await press(page, button('Connect Tesla'));
  await press(page, page.getByRole('button', { name: 'Allow', exact: true }));
  await expect(toastOf('Connected to Tesla')).toBeVisible();
  expect(page.url()).toBe(`${site.url}/admin`);

  await press(page, button('Sync Fleet Data'));
  await expect(toastOf('Fleet data synchronized successfully')).toBeVisible();
  await expect(figure(page, 'Total vehicles')).toHaveText('10');
  await expect(figure(page, 'Available')).toHaveText('0');
  // One of them is in service.
  await expect(figure(page, 'Free now')).toHaveText('9');
  await press(page, page.getByRole('button', { name: /^Synced [\d:]+\s[AP]M$/ }));
  await expect(page.getByText(/^10 added\. .*billed calls, \$0\.01/)).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* of 4,500 calls used this month/)).toBeVisible();

  await press(page, button('Heron'));
  const details = page.getByRole('dialog', { name: 'Heron' });
  await press(page, details.getByRole('switch'), ' ');
  await expect(toastOf('Vehicle shown successfully')).toContainText('Heron is on /cars now.');
  await press(page, details.getByRole('button', { name: 'Close' }));
  await expect(button('Heron')).toBeFocused();
  await tabTo(page, page.getByRole('tab', { name: 'Vehicles' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('No rentals found.', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Rentals' })).toBeFocused();

  await page.reload();
  await expect(page.getByText('No rentals found.', { exact: true })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Shown to visitors' }));
  const search = page.getByLabel('Search by name, model or VIN');
  await tabTo(page, search);
  await page.keyboard.type('hERon');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(/\d km/);
  const heron = page.getByRole('switch', { name: 'Heron, visible to visitors' });
  await expect(heron).toBeChecked();
  await press(page, heron, ' ');
  await expect(toastOf('Vehicle hidden successfully')).toContainText('Heron is on no page now.');
  await expect(heron).not.toBeChecked();
  await expect(figure(page, 'Hidden')).toHaveText('10');
  await page.keyboard.press('Shift+Tab');
  await expect(cards.getByRole('button', { name: 'Heron' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Visible' })).toBeChecked();
  await expect(page.getByText('No vehicles match your search criteria.')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await press(page, heron, ' ');
  await expect(cards).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('radio', { name: 'Hidden' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('status').filter({ hasText: '9 vehicles found' })).toBeVisible();
  const switches = page.getByRole('switch');
  const [first, next] = await Promise.all(
    [0, 1].map((index) => switches.nth(index).getAttribute('aria-label')),
  );
  await press(page, page.getByRole('switch', { name: first ?? '', exact: true }), ' ');
  await expect(page.getByRole('switch', { name: next ?? '', exact: true })).toBeFocused();

  await page.reload();
  await press(page, button('Logout'));
  await expect(password).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('every step can be tapped, read with large text, and axe finds nothing', async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/third-party request/);
    await page.goto('/vehicle-selector');
    // The keyboard of the screen would cover half of the page.
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByLabel('Password')).not.toBeFocused();
    await page.getByLabel('Password').fill(site.password);
    await expectUsableByTouch(page, 'at the sign-in');
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await expect(page.getByRole('link', { name: 'Connect Tesla first' })).toBeVisible();
    await test.step('a room without cars offers the ways to a first one', async () => {
      for (const room of ['cars', 'calendar']) {
        await page.goto(`/admin/${room}`);
        await expect(page.getByRole('link', { name: 'Connect Tesla first' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Sync Fleet Data' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Add Vehicle' })).toBeVisible();
        await expectUsableByTouch(page, `without cars, in ${room}`);
      }
      await page.goto('/vehicle-selector');
    });
    await page.getByRole('link', { name: 'Connect Tesla first' }).tap();
    await page.getByRole('button', { name: 'Connect Tesla' }).tap();
    await page.getByRole('button', { name: 'Allow', exact: true }).tap();
    await expect(page.getByText('Connected to the Tesla simulator')).toBeVisible();
    await page.getByRole('button', { name: 'Sync Fleet Data' }).tap();
    await expect(toast(page, 'Fleet data synchronized')).toBeVisible();
    await expectUsableByTouch(page, 'on the dashboard');
    const block = (await figure(page, 'Total revenue')
      .locator('xpath=ancestor::dl')
      .boundingBox())!;
    const line = (await page.getByRole('region', { name: 'Tesla' }).boundingBox())!;
    expect(block.height).toBeLessThanOrEqual(120);
    expect(line.height).toBeLessThanOrEqual(72);
    await page.getByRole('button', { name: /^Synced/ }).tap();
    await expect(page.getByText('Connected to the Tesla simulator')).toBeVisible();
    await expectUsableByTouch(page, 'with what Tesla said');
    await page.getByRole('button', { name: 'About syncing' }).tap();
    await expect(page.getByRole('tooltip')).toContainText('never wakes a sleeping one');
    await page.getByRole('link', { name: 'Free now 9' }).tap();
    await expect(page).toHaveURL('/admin/cars?cars=Free');
    await expect(page.getByRole('article')).toHaveCount(9);
    const add = page.getByRole('button', { name: 'Add Vehicle' });
    expect((await add.boundingBox())!.y).toBeLessThan(
      (await page.getByRole('article').first().boundingBox())!.y,
    );
    await page.getByRole('button', { name: 'Heron', exact: true }).tap();
    await expect(page.getByRole('dialog', { name: 'Heron' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectUsableByTouch(page, 'in the room of the cars');

    await page.getByText('More', { exact: true }).tap();
    await expectUsableByTouch(page, 'with the rooms behind More');
    await page.getByRole('link', { name: 'Shown to visitors' }).tap();
    await expect(page.getByRole('switch')).toHaveCount(10);
    expect((await page.getByRole('switch').first().boundingBox())!.y).toBeLessThanOrEqual(400);
    expect((await page.getByRole('article').first().boundingBox())!.height).toBeLessThanOrEqual(72);
    await page
      .getByText('Hidden', { exact: true })
      .filter({ has: page.locator('input') })
      .tap();
    await page.getByRole('switch', { name: 'Heron, visible to visitors' }).tap();
    await expect(page.getByRole('article')).toHaveCount(9);
    await expectUsableByTouch(page, 'in the selector');
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    await expectNoSidewaysScrolling(page, 'in the selector with large text');
    await page.goto('/admin/cars');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    await expectNoSidewaysScrolling(page, 'in the room of the cars with large text');
    await page.goto('/admin');
    await expect(figure(page, 'Total vehicles')).toHaveText('10');
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    await expectNoSidewaysScrolling(page, 'on the dashboard with large text');
    await page.getByRole('button', { name: 'Logout' }).tap();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});
