import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** ms */
const delays = [80, 160, 250, 330, 420, 500];

const hour = 3_600_000;
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

/** Where a button is, once it answers a press. */
async function placeOf(page: Page, name: string) {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await button.click({ trial: true });
  const box = (await button.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('two taps 80 to 500 ms apart never do two things, at any step of a rental', async ({
  page,
  site,
}) => {
  test.setTimeout(15 * 60_000);
  const headers = await signInAsOwner(page, site.url, site.password);
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/admin/${path}`, { method, data, headers });
    return (await answer.json()) as { id: string; status: string };
  };
  const data = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true };
  const { id: vehicleId } = await call('POST', 'vehicles', data);
  const id = randomUUID();
  const rental = {
    ...{ id, vehicleId, customerName: 'Ada Byron', customerEmail: '', totalAmount: '180' },
    ...{ customerPhone: '(609) 555-0142', startDate: at(-hour), endDate: at(hour) },
    status: 'pending',
  };
  await call('POST', 'rentals', rental);
  const status = async () => (await call('GET', `rentals/${id}`)).status;
  const dialog = page.getByRole('dialog');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.postData()}`);
  });

  /** Opens the rental, taps a button twice so far apart, and waits for what the first tap did. */
  async function tapTwice(name: string, delay: number, then: () => Promise<unknown>) {
    await page.goto(`/admin?rental=${id}`);
    const { x, y } = await placeOf(page, name);
    writes.length = 0;
    await page.touchscreen.tap(x, y);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await page.touchscreen.tap(x, y);
    await then();
  }

  /** Holds the button at the foot until it is done, and taps the same place again. */
  async function holdAndTap(act: string, title: string, delay: number) {
    await page.goto(`/admin?handover=${id}`);
    const { x, y } = await placeOf(page, `Hold to ${act}`);
    writes.length = 0;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect.poll(() => writes.length).toBe(1);
    await page.mouse.up();
    await new Promise((resolve) => setTimeout(resolve, delay));
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.touchscreen.tap(x, y);
    expect(writes, `${act}, a tap ${delay} ms later`).toHaveLength(1);
  }

  for (const delay of delays) {
    await test.step(`${delay} ms apart`, async () => {
      // Both taps open the screen, and begin nothing there.
      await tapTwice('Hand over', delay, () =>
        expect(page.getByRole('dialog', { name: 'Hand over Heron' })).toBeVisible(),
      );
      expect(writes).toEqual([]);
      expect(page.url()).not.toContain('tel:');

      // Two taps are no hold, and no question and answer either.
      const { x, y } = await placeOf(page, 'Hold to hand over');
      await page.touchscreen.tap(x, y);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await page.touchscreen.tap(x, y);
      await expect(dialog.getByText('Really hand over?')).toBeVisible();
      expect(writes).toEqual([]);

      await holdAndTap('hand over', 'Heron is handed over', delay);
      expect(await status()).toBe('active');

      await tapTwice('Take back', delay, () =>
        expect(page.getByRole('dialog', { name: 'Take back Heron' })).toBeVisible(),
      );
      expect(writes).toEqual([]);
      await holdAndTap('take back', 'Heron is back', delay);
      expect(await status()).toBe('completed');

      const settled = (button: string) => placeOf(page, button);
      await tapTwice('Reopen as active', delay, () => settled('Take back'));
      expect(writes, 'reopened').toHaveLength(1);
      expect(await status()).toBe('active');
      await tapTwice('Cancel rental', delay, () =>
        expect(dialog.getByLabel('Reason')).toBeVisible(),
      );
      expect(writes, 'asked').toEqual([]);

      const canceled = { status: 'cancelled', cancelReason: 'Rain.' };
      expect(await call('PATCH', `rentals/${id}`, canceled)).toMatchObject({ status: 'cancelled' });
      await tapTwice('Reopen as pending', delay, () => settled('Hand over'));
      expect(writes, 'reopened').toHaveLength(1);
      expect(await status()).toBe('pending');
    });
  }
});
