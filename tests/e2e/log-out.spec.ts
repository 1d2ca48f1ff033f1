import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { plain } from '#tests/support/example-photos.ts';
import { expect, test, type OwnSite } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const hour = 3_600_000;
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

/** Heron, which Ada Byron is to have, and what the site says of that rental. */
async function rentHeron(page: Page, headers: { authorization: string }) {
  const call = async <Answer>(method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/admin/${path}`, { method, data, headers });
    return (await answer.json()) as Answer;
  };
  const car = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true };
  const { id: vehicleId } = await call<{ id: string }>('POST', 'vehicles', car);
  const id = randomUUID();
  await call('POST', 'rentals', {
    ...{ id, vehicleId, customerName: 'Ada Byron', customerEmail: '', totalAmount: '180' },
    ...{ customerPhone: '(609) 555-0142', startDate: at(-hour), endDate: at(hour) },
    status: 'pending',
  });
  return {
    id,
    status: async () => (await call<{ status: string }>('GET', `rentals/${id}`)).status,
    photos: () => call<string[]>('GET', `rental-photos/${id}`),
    remove: () => page.request.delete(`/api/admin/rentals/${id}`, { headers }),
  };
}

/** Presses on what has to be held, until something is seen. */
async function hold(page: Page, name: string, seen: () => Promise<unknown>) {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await button.click({ trial: true });
  const box = (await button.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await seen();
  await page.mouse.up();
}

/** Confirms what the open screen asks for, while the site takes neither that nor photos. */
async function confirmWithoutLine(page: Page, name: string) {
  await page.route('**/api/admin/rental-photos/**', (route) => route.abort());
  await page.route('**/api/admin/rentals/**', (route, request) =>
    request.method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  const dialog = page.getByRole('dialog');
  const kept = dialog.getByText(/^Confirmed at .* kept on this phone/);
  await hold(page, name, () => expect(kept).toBeVisible());
  await dialog.getByRole('button', { name: 'Close' }).first().click();
}

/** The owner hands Heron over to Ada Byron, which the site doesn't learn. */
async function handOverWithoutLine(page: Page, site: OwnSite, note = '') {
  const headers = await signInAsOwner(page, site.url, site.password);
  const rental = await rentHeron(page, headers);
  await page.goto(`/admin?handover=${rental.id}`);
  await page.getByRole('dialog').getByLabel('Notes').fill(note);
  await confirmWithoutLine(page, 'Hold to hand over');
  return { headers, rental };
}

test('logging out sends first what was confirmed, and deletes none of it unasked', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const headers = await signInAsOwner(page, site.url, site.password);
  const rental = await rentHeron(page, headers);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const password = page.getByLabel('Password', { exact: true });

  await test.step('without a line it says what waits, and nobody is logged out', async () => {
    await page.goto(`/admin?handover=${rental.id}`);
    const jpeg = { mimeType: 'image/jpeg', buffer: await plain(640, 480, 'red').jpeg().toBuffer() };
    await page.route('**/api/admin/rental-photos/**', (route) => route.abort());
    await dialog.getByLabel('Add photos').setInputFiles([{ name: 'photo.jpg', ...jpeg }]);
    await expect(dialog.getByText('0 of 1 sent')).toBeVisible();
    await confirmWithoutLine(page, 'Hold to hand over');
    await button('Logout').tap();
    await expect(dialog).toHaveAccessibleName('Log out');
    await expect(dialog.getByRole('listitem')).toHaveText(['Hand over Heron', '1 photo']);
    await expectUsableByTouch(page, 'while something waits');
    await expect(password).toHaveCount(0);
    expect(await rental.status()).toBe('pending');
  });

  await test.step('with one it is sent, and then they are', async () => {
    await page.unroute('**/api/admin/rental-photos/**');
    await page.unroute('**/api/admin/rentals/**');
    await dialog.getByRole('button', { name: 'Try again' }).tap();
    await expect(password).toBeVisible();
    expect(await rental.status()).toBe('active');
    expect(await rental.photos()).toHaveLength(1);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /handover|waiting/.test(key))).toEqual([]);
  });

  await test.step('signing out everywhere leaves on the phone what it can’t send, for the next sign-in', async () => {
    await password.fill(site.password);
    await button('Sign in').click();
    await expect(button('Logout')).toBeVisible();
    await page.goto(`/admin?handover=${rental.id}`);
    await dialog.getByLabel('Notes').fill('The mat is wet.');
    await confirmWithoutLine(page, 'Hold to take back');
    await page.goto('/admin/record');
    await page.getByRole('tab', { name: 'Sign-in' }).click();
    await button('Sign out everywhere').click();
    await expect(
      page.getByText(/A hand-over or return that waits on it is sent first/),
    ).toBeVisible();
    await button('Sign out everywhere').click();
    await expect(password).toBeVisible();
    const kept = await page.evaluate(() => Object.entries<string>(localStorage));
    expect(kept.join()).toContain('Take back Heron');
    // What was noted stays for the case that the site refuses it.
    const notes = kept.filter(([key]) => key.startsWith('towpath.handover.'));
    expect(notes.join()).toContain('The mat is wet.');
    await page.unroute('**/api/admin/rentals/**');
    await password.fill(site.password);
    await button('Sign in').click();
    await expect(button('Logout')).toBeVisible();
    const answer = await page.request.post('/api/admin/login', {
      data: { password: site.password },
    });
    const { token } = (await answer.json()) as { token: string };
    headers.authorization = `Bearer ${token}`;
    await expect.poll(rental.status).toBe('completed');
  });
});

test('what the site refused of a hand-over is told before logging out deletes it', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED/, /console error: .* 404/);
  const { rental } = await handOverWithoutLine(page, site, 'A scratch at the left door.');
  const dialog = page.getByRole('dialog');
  await rental.remove();
  await page.unroute('**/api/admin/rentals/**');
  const logOut = page.getByRole('button', { name: 'Logout' });
  await logOut.tap();
  const refusal = dialog.getByRole('listitem');
  await expect(refusal).toHaveText(/^Hand over Heron: This rental.* Your note: “A scratch at/);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain('A scratch at the left door.');

  await page.reload();
  await logOut.tap();
  await dialog.getByRole('button', { name: 'Delete it and log out' }).tap();
  await dialog.getByRole('button', { name: 'Delete and log out' }).tap();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await kept()).not.toContain('A scratch at the left door.');
});

test('what is confirmed is kept before it is sent: a page closed meanwhile loses nothing', async ({
  page,
  site,
}) => {
  const headers = await signInAsOwner(page, site.url, site.password);
  const rental = await rentHeron(page, headers);
  await page.goto(`/admin?handover=${rental.id}`);
  const asked = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/admin/rentals/**', (route, request) => {
    if (request.method() !== 'PATCH' || !isFirst) return route.fallback();
    isFirst = false;
    asked.resolve();
  });
  await hold(page, 'Hold to hand over', () => asked.promise);
  expect(await rental.status()).toBe('pending');
  await page.goto('/admin/record');
  await page.goto('/admin');
  await expect.poll(rental.status).toBe('active');
});

test('nobody is erased whose hand-over was confirmed and isn’t sent yet', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { rental } = await handOverWithoutLine(page, site);
  await page.goto('/admin/record');
  await page.getByRole('tab', { name: 'Erasure' }).click();
  await page.getByLabel("The person's email address or phone number").fill('609 555 0142');
  await page.getByRole('button', { name: 'Search' }).click();
  const erase = async () => {
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByRole('button', { name: 'Erase now' }).click();
  };
  await erase();
  await expect(page.getByRole('alert')).toHaveText(/^Hand over Heron: you confirmed it on this/);
  expect(await rental.status()).toBe('pending');
  await page.unroute('**/api/admin/rentals/**');
  await erase();
  await expect(page.getByText(/Everything .* is erased/)).toBeVisible();
  expect(await rental.status()).toBe('active');
});

test('whose session has ended meanwhile is not told that they stay signed in', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED/, /console error: .* 401/);
  const { headers } = await handOverWithoutLine(page, site);
  await page.request.delete('/api/admin/sessions', { headers });
  await page.unroute('**/api/admin/rentals/**');
  await page.getByRole('button', { name: 'Logout' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText('Hand over Heron');
  await expect(dialog.getByText(/^You were signed out already\./)).toBeVisible();
});
