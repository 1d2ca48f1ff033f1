import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

const cars = [
  { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true },
  { vin: '5YJ3E1EA3PF000317', name: 'Otter', isAvailable: true },
];

test.beforeEach(async ({ page, site }) => {
  const headers = await signInAsOwner(page, site.url, site.password);
  for (const data of cars) await page.request.post('/api/admin/vehicles', { data, headers });
  await page.goto('/admin/rentals');
  await page.getByText('Timeline', { exact: true }).click();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on an empty day begins a block there, a tap on the bar opens it, and a rental then leaves the car out', async ({
    page,
  }) => {
    const picture = page.getByRole('group', { name: /^Picture of/ });
    const dialog = page.getByRole('dialog');
    const days = picture.locator('.cursor-cell').first();
    const box = await days.boundingBox();
    const at = (day: number) => ({ position: { x: ((day + 0.5) / 28) * box!.width, y: 12 } });
    await days.tap(at(2));
    await days.tap(at(3));
    const bar = page.getByRole('status').filter({ hasText: /^Heron, .* – / });
    await expect(bar).toBeVisible();
    await expectUsableByTouch(page, 'with chosen days');
    await page.getByRole('button', { name: 'Block it' }).click();
    await expect(dialog.getByLabel('From, New York')).toHaveValue(/T00:00$/);
    await dialog.getByLabel('Reason').selectOption('Service');
    await expectUsableByTouch(page, 'in the form of a block');
    await dialog.getByRole('button', { name: 'Block it' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bar).toHaveCount(0);

    await picture.locator('[title^="Service"]').tap();
    await expect(dialog.getByLabel('Reason')).toHaveValue('service');
    await dialog.getByLabel('Note').fill('New tires');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(picture.getByText('New tires')).toBeVisible();

    await picture.locator('.cursor-cell').nth(1).tap(at(2));
    await page.getByRole('button', { name: 'Rent it' }).click();
    await expect(dialog.getByLabel('Pick-up, New York')).toHaveValue(/T10:00$/);
    await expect(dialog.getByRole('option', { name: /^Heron, taken until/ })).toBeDisabled();
    await expect(dialog.getByLabel('Car', { exact: true })).toHaveValue(/./);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a mouse draws over the days of a rental, and a keyboard blocks a car without one', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    const days = page.locator('.cursor-cell').first();
    await days.scrollIntoViewIfNeeded();
    const box = await days.boundingBox();
    const x = (day: number) => box!.x + ((day + 0.5) / 28) * box!.width;
    await page.mouse.move(x(4), box!.y + 20);
    await page.mouse.down();
    await page.mouse.move(x(7), box!.y + 20, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Rent it' }).click();
    const [from, to] = await Promise.all(
      ['Pick-up', 'Return'].map((label) => dialog.getByLabel(`${label}, New York`).inputValue()),
    );
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(3 * 86_400_000);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Block a car' }).press('Enter');
    await dialog.getByRole('button', { name: 'Block it' }).press('Enter');
    await expect(dialog.getByLabel('Car')).toBeFocused();
    await dialog.getByLabel('Car').selectOption('Otter');
    await dialog.getByLabel('From, New York').fill('2055-03-01T08:00');
    await dialog.getByLabel('Until, New York').fill('2055-03-01T07:00');
    await dialog.getByRole('button', { name: 'Block it' }).press('Enter');
    await expect(dialog.getByText('Please choose an end after the beginning')).toBeVisible();
    await dialog.getByLabel('Until, New York').fill('2055-03-02T07:00');
    await dialog.getByRole('button', { name: 'Block it' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });
});
