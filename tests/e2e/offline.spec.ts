import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

const hour = 3_600_000;
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

/** Adds Heron, which Ada Byron is to pick up in an hour. */
async function addRental(page: Page, headers: { authorization: string }) {
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/admin/${path}`, { data, headers })).json();
  const car = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true };
  const { id: vehicleId } = (await post('vehicles', car)) as { id: string };
  await post('rentals', {
    ...{ id: randomUUID(), vehicleId, customerName: 'Ada Byron', customerEmail: '' },
    ...{ customerPhone: '(609) 555-0142', totalAmount: '180', status: 'pending' },
    ...{ startDate: at(hour), endDate: at(3 * hour) },
  });
}

/** The addresses of the data that is kept on the phone; null where there is no place for any. */
const keptData = (page: Page, part: 'pathname' | 'search' = 'pathname') =>
  page.evaluate(async (part) => {
    if (!(await caches.has('answers'))) return null;
    const requests = await (await caches.open('answers')).keys();
    return requests.map(({ url }) => new URL(url)[part]).sort();
  }, part);

test('without a connection the phone shows the last Today, cars, calendar, rentals and words, and nothing once signed out', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await addRental(page, await signInAsOwner(page, site.url, site.password));
  const note = page.getByText(/^No connection\. This is as of .*\d:\d\d.[AP]M\.$/);
  const line = page.getByRole('button', { name: /Ada Byron/ });

  await test.step('the worker comes with the first touch, and keeps what the screens show', async () => {
    await page.goto('/admin');
    await expect(line).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    await page.getByRole('heading', { name: 'Today', level: 1 }).tap();
    await expect.poll(() => keptData(page)).toContain('/api/admin/rentals');
    await page.goto('/admin/calendar');
    await expect.poll(() => keptData(page)).toContain('/api/admin/blocks');
    await page.goto('/admin/pages');
    await page.getByRole('link', { name: /^Facts and prices/ }).tap();
    await expect(page.getByRole('button', { name: /^The phone number/ })).toBeVisible();
    await expect.poll(() => keptData(page)).toContain('/api/admin/content/file');
    await page.goto('/admin/pages?page=/faq');
    await expect(page.getByRole('button', { name: 'Edit: Can my dog come along?' })).toBeVisible();
    await expect.poll(() => keptData(page)).toContain('/api/admin/content/preview');
    await expect
      .poll(() => keptData(page, 'search'))
      .toContain('?name=src%2Fcontent%2Ffaq%2Fpets.md');
    await expect(note).toHaveCount(0);
  });

  await test.step('every room but those of the moment opens without a connection, and says how old it is', async () => {
    await context.setOffline(true);
    await page.goto('/admin/calendar');
    await expect(page.getByText('Show as a table (1)')).toBeVisible();
    await expect(note).toBeVisible();
    await page.goto('/admin/cars');
    await expect(page.getByRole('article')).toContainText('Heron');
    await page.goto('/admin?source=homescreen');
    await expect(note).toBeVisible();
    await expectUsableByTouch(page, 'without a connection');
    await line.tap();
    await expect(page.getByRole('dialog')).toContainText('(609) 555-0142');
    await page.goto('/admin/reports');
    await expect(page.getByText("You're offline.").first()).toBeVisible();
    await page.goto('/admin/pages');
    await page.getByRole('link', { name: /^Facts and prices/ }).tap();
    await page.getByRole('button', { name: /^The phone number/ }).tap();
    const words = page.getByRole('dialog').getByRole('textbox');
    await words.fill('(609) 555-0147');
    await expect(page.getByText(/Your words are kept on this device\./)).toBeVisible();
    await page.reload();
    const row = page.getByRole('button', { name: /^The phone number/ });
    await expect(row).toContainText('Kept on this device: (609) 555-0147');
    await row.tap();
    await expect(words, 'as it was typed').toHaveValue('(609) 555-0147');
    await words.fill('Coming soon');
    await page.goto('/admin/pages?page=/faq');
    await page.getByRole('button', { name: 'Edit: Can my dog come along?' }).tap();
    await expect(words, 'though it was not opened before').toHaveValue('Can my dog come along?');
    await words.fill('Do dogs ride along?');
    const shown = page.frameLocator('iframe').locator('h3', { hasText: 'Do dogs ride along?' });
    await expect(shown, 'the page says it at once').toBeAttached();
  });

  await test.step('with a connection again, everything is of now', async () => {
    await page.goto('/admin');
    await expect(note).toBeVisible();
    await context.setOffline(false);
    // The worker may hear of it a moment after the page.
    await expect(note).toHaveCount(0);
  });

  await test.step('nothing is kept after signing out, and the app still opens', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).tap();
    await expect.poll(() => keptData(page)).toBe(null);
    await page.goto('/admin/cars');
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.goto('/admin');
    await expect(page.getByText("You're offline.").first()).toBeVisible();
    await expect(page.getByText(/Ada Byron|Heron/)).toHaveCount(0);
    expect(await keptData(page)).toBe(null);
    await context.setOffline(false);
  });

  await test.step('an answer that is on its way while somebody signs out is not kept', async () => {
    await signInAsOwner(page, site.url, site.password);
    const isAsked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    await context.route('**/api/admin/rentals', async (route) => {
      isAsked.resolve();
      await mayAnswer.promise;
      await route.continue();
    });
    await page.goto('/admin');
    await isAsked.promise;
    await page.getByRole('button', { name: 'Logout' }).tap();
    await expect(page.getByLabel('Password')).toBeVisible();
    const [worker] = context.serviceWorkers();
    // Once the answer has come and been put there, the worker takes it away again.
    const takenAway = await worker!.evaluateHandle(() => ({
      done: new Promise<void>((resolve) => {
        const put = Object.getOwnPropertyDescriptor(Cache.prototype, 'put')!.value as Cache['put'];
        Cache.prototype.put = async function (...kept) {
          await put.apply(this, kept);
          const remove = caches.delete.bind(caches);
          caches.delete = async (name) => {
            const isRemoved = await remove(name);
            resolve();
            return isRemoved;
          };
        };
      }),
    }));
    mayAnswer.resolve();
    await takenAway.evaluate(({ done }) => done);
    expect(await keptData(page)).toBe(null);
    await context.unroute('**/api/admin/rentals');
  });

  await test.step('nor is anything once the session was ended elsewhere', async () => {
    const headers = await signInAsOwner(page, site.url, site.password);
    await page.goto('/admin');
    await expect(line).toBeVisible();
    await expect.poll(() => keptData(page)).toContain('/api/admin/rentals');
    await page.request.delete('/api/admin/sessions', { headers });
    problems.expect(/console error: .* 401/);
    await page.reload();
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect.poll(() => keptData(page)).toBe(null);
  });
});

test('what was saved right before the connection was lost stays on the page and where it was typed, and is typed on', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const headers = await signInAsOwner(page, site.url, site.password);
  const file = '/api/admin/content/file?name=src%2Fcontent%2Ffaq%2Fpets.md';
  const words = page.getByRole('dialog').getByRole('textbox');
  const status = page.getByRole('dialog').getByRole('status');
  const shown = page.frameLocator('iframe').locator('h3', { hasText: 'Do pets ride along?' });
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Today', level: 1 }).tap();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/admin/pages?page=/faq');
  await expect
    .poll(() => keptData(page, 'search'))
    .toContain('?name=src%2Fcontent%2Ffaq%2Fpets.md');
  const isRead = page.waitForResponse(`**${file}`);
  await page.getByRole('button', { name: 'Edit: Can my dog come along?' }).tap();
  await isRead;

  // What changed is read again after it was saved.
  const readAgain = /\/content\/(preview\?|file\?.*pets\.md)/;
  await context.route(readAgain, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await words.fill('Do pets ride along?');
  await expect(status).toContainText('Saved in the draft.');
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await expect(words).toHaveValue('Do pets ride along?');
  await expect(shown).toBeAttached();

  await page.goto('/admin/pages?file=src/content/faq/pets.md');
  const row = page.getByRole('button', { name: /^The question/ });
  await expect(row).toContainText('Do pets ride along?');
  await row.tap();
  await words.fill('Do dogs ride along?');
  await expect(status).toContainText('Your words are kept on this device.');
  await page.goto('/admin/pages?review=yes');
  const kept = page.getByText('Kept on this device, not saved yet', { exact: true });
  await expect(kept).toBeVisible();
  await expect(page.getByRole('insertion')).toContainText('Do dogs ride along?');
  await expect(page.getByRole('alert')).toContainText(
    "You're offline. You can publish once you're connected.",
  );
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  await expect(status).toContainText('Your words are kept on this device.');
  await context.unroute(readAgain);
  await context.setOffline(false);
  await expect(status).toContainText('Saved in the draft.');
  await expect(words).toHaveValue('Do dogs ride along?');
  await expect(kept).toBeHidden();
  expect(await (await page.request.get(file, { headers })).text()).toContain('Do dogs ride along?');
});

test('a car that was handed over right before the connection was lost stays handed over', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await addRental(page, await signInAsOwner(page, site.url, site.password));
  const line = page.getByRole('button', { name: /Ada Byron/ });
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Today', level: 1 }).tap();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/admin');
  await expect(line).toContainText('Hand over');
  await expect.poll(() => keptData(page)).toContain('/api/admin/rentals');
  await line.tap();

  // What was handed over is read again.
  let isSent = false;
  await context.route('**/api/admin/rentals**', async (route) => {
    isSent ||= route.request().method() === 'PATCH';
    if (!isSent || route.request().method() === 'PATCH') return route.fallback();
    await context.setOffline(true);
    return route.abort();
  });
  const dialog = page.getByRole('dialog');
  const hold = dialog.getByRole('button', { name: 'Hold to hand over' });
  await hold.click({ trial: true });
  const box = (await hold.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await page.mouse.up();
  await expect(dialog).toHaveAccessibleName('Heron is handed over');
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(line.first()).toBeVisible();
  await expect(line.filter({ hasText: 'Hand over' })).toHaveCount(0);
});
