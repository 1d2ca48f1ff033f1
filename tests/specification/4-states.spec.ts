import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { test as ownerTest, type OwnSite } from '#tests/support/own-site.ts';
import { toast } from '#tests/support/owner-screens.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { sharedScreen } from '#tests/support/shared-screen.ts';
import { storeCars } from '#tests/support/stored-cars.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';
import { aMessage, fillIn, sendMessage, someDetails } from '#tests/support/visitor.ts';
import { colorOf } from './colors.ts';

const heron = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: false };
const otter = { vin: '5YJ3E1EA3PF000317', name: 'Otter', isAvailable: false };

/** Opens the interest form, fills it in and sends it; gives its dialog. */
async function sendDetails(page: Page, details = someDetails()) {
  await page.goto('/car-camp');
  await page.getByText('Start Your Adventure', { exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, details);
  await dialog.getByRole('button', { name: 'Send my details' }).click();
  return dialog;
}

/** Adds a hidden car and opens the selector as the owner; gives its switch and the headers. */
async function openSelector(page: Page, site: OwnSite) {
  const headers = await signInAsOwner(page, site.url, site.password);
  await page.request.post('/api/admin/vehicles', { data: heron, headers });
  await page.goto('/vehicle-selector');
  const toggle = page.getByRole('switch', { name: 'Heron, visible to visitors' });
  await expect(toggle).toContainText('Hidden');
  return { toggle, headers };
}

test('4.1 While the contact form is sent its button reads Sending... and is disabled.', async ({
  page,
}) => {
  await page.route('**/api/contact', () => undefined);
  await sendMessage(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
});

test('4.2 Once the message is sent the contact form is empty again.', async ({ page }) => {
  await sendMessage(page);
  await expect(toast(page, 'Message sent!')).toBeVisible();
  for (const field of ['Name', 'Email', 'Message']) {
    await expect(page.locator('#contact').getByLabel(field)).toHaveValue('');
  }
});

test('4.3 When sending fails the contact form keeps what was typed.', async ({
  page,
  problems,
}) => {
  problems.expect(/console error: .* 503/);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'No.' }));
  const message = aMessage();
  await sendMessage(page, message);
  await expect(toast(page, 'Error')).toBeVisible();
  const contact = page.locator('#contact');
  await expect(contact.getByLabel('Name')).toHaveValue(message.name);
  await expect(contact.getByLabel('Email')).toHaveValue(message.email);
  await expect(contact.getByLabel('Message')).toHaveValue(message.message);
});

test('4.4 While the interest form is sent its button reads Submitting....', async ({ page }) => {
  await page.route('**/api/booking-interest', () => undefined);
  const dialog = await sendDetails(page);
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
});

test('4.5 Once the details are sent the modal shows its thanks.', async ({ page }) => {
  const dialog = await sendDetails(page);
  await expect(dialog.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
});

test('4.6 When sending the details fails the modal shows an alert, keeps the values and offers another try.', async ({
  page,
  problems,
}) => {
  problems.expect(/console error: .* 503/);
  const refused = { status: 503, body: 'No.' };
  await page.route('**/api/booking-interest', (route) => route.fulfill(refused));
  const details = someDetails();
  const dialog = await sendDetails(page, details);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(details.name);
  await expect(dialog.getByLabel('Email')).toHaveValue(details.email);
  await expect(dialog.getByLabel('Phone')).toHaveValue(details.phone);
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

ownerTest('4.7 The right password stores the token and shows the cars.', async ({ page, site }) => {
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await storeCars([[heron.vin, { name: heron.name }]]);
  await page.goto('/vehicle-selector');
  await page.getByLabel('Password').fill(site.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('article')).toContainText('Heron');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).not.toBeNull();
});

ownerTest('4.8 Logout removes the token.', async ({ page, site }) => {
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/vehicle-selector');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

ownerTest('4.9 The toggle of a car changes between Visible and Hidden.', async ({ page, site }) => {
  const { toggle } = await openSelector(page, site);
  await toggle.click();
  await expect(toast(page, 'Vehicle shown successfully')).toBeVisible();
  await expect(toggle).toContainText('Visible');
  await toggle.click();
  await expect(toast(page, 'Vehicle hidden successfully')).toBeVisible();
  await expect(toggle).toContainText('Hidden');
});

ownerTest(
  '4.10 The list of cars is read again after a car was shown or hidden.',
  async ({ page, site }) => {
    const { toggle, headers } = await openSelector(page, site);
    // What somebody else adds meanwhile is in the list from then on.
    await page.request.post('/api/admin/vehicles', { data: otter, headers });
    await toggle.click();
    await expect(page.getByRole('article').filter({ hasText: 'Otter' })).toBeVisible();
  },
);

ownerTest.describe('the list of rentals', () => {
  const others = ['in dispute', 'no-show', 'constructor'];
  const list = sharedScreen(async (page, site) => {
    process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
    const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
    const time = { startDate: hour(-1), endDate: hour(9) };
    await storeRentals(
      ['active', 'pending', 'completed', 'cancelled', ...others].map((status) =>
        exampleRental({ id: crypto.randomUUID(), status, ...time }),
      ),
    );
    await signInAsOwner(page, site.url, site.password);
    await page.goto('/admin/rentals');
  });
  const badgeColor = (status: string) =>
    colorOf(
      list()
        .getByRole('article')
        .getByText(new RegExp(`^${status}$`, 'i')),
      'borderTopColor',
    );

  ownerTest('4.11 The badge of an active rental is green.', async () => {
    expect(await badgeColor('active')).toBe('green');
  });

  ownerTest('4.12 The badge of a pending rental is yellow.', async () => {
    expect(await badgeColor('pending')).toBe('yellow');
  });

  ownerTest('4.13 The badge of a completed rental is blue.', async () => {
    expect(await badgeColor('completed')).toBe('blue');
  });

  ownerTest('4.14 The badge of a cancelled rental is red.', async () => {
    expect(await badgeColor('cancelled')).toBe('red');
  });

  ownerTest('4.15 The badge of any other status is grey.', async () => {
    for (const status of others) expect(await badgeColor(status)).toBe('grey');
  });
});

ownerTest(
  '4.16 A rental moves between its statuses as the decisions say, and any other move is 409.',
  async ({ page, site }) => {
    const moves: Record<string, string[]> = {
      pending: ['active', 'cancelled'],
      active: ['completed', 'cancelled'],
      completed: ['active'],
      cancelled: ['pending'],
    };
    process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
    const headers = await signInAsOwner(page, site.url, site.password);
    const added = await page.request.post('/api/admin/vehicles', { data: heron, headers });
    const { id: vehicleId } = await added.json();
    for (const [from, allowed] of Object.entries(moves)) {
      for (const to of Object.keys(moves).filter((status) => status !== from)) {
        const rental = exampleRental({ vehicleId, status: from });
        await storeRentals([rental]);
        const data = { status: to, ...(to === 'cancelled' && { cancelReason: 'Rain.' }) };
        const answer = await page.request.patch(`/api/admin/rentals/${rental.id}`, {
          data,
          headers,
        });
        const expected = allowed.includes(to) ? 200 : 409;
        expect.soft(answer.status(), `from ${from} to ${to}`).toBe(expected);
      }
    }
  },
);

ownerTest.describe('the cars', () => {
  const list = sharedScreen(async (page, site) => {
    process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
    const at = new Date().toISOString();
    await storeCars(
      [0, 19, 20, 49, 50, 79, 80, 100].map((value, index) => [
        `5YJ3E1EA1PF00040${index}`,
        { batteryLevel: { value, at } },
      ]),
    );
    await signInAsOwner(page, site.url, site.password);
    await page.goto('/vehicle-selector');
  });
  const barColor = (level: number) =>
    colorOf(
      list().getByText(`${level}%`, { exact: true }).locator('span').last(),
      'backgroundColor',
    );

  ownerTest('4.17 A battery level of 80 and above is green.', async () => {
    for (const level of [80, 100]) expect(await barColor(level)).toBe('green');
  });

  ownerTest('4.18 A battery level of 50 and above is yellow.', async () => {
    for (const level of [50, 79]) expect(await barColor(level)).toBe('yellow');
  });

  ownerTest('4.19 A battery level of 20 and above is orange.', async () => {
    for (const level of [20, 49]) expect(await barColor(level)).toBe('orange');
  });

  ownerTest('4.20 A battery level below 20 is red.', async () => {
    for (const level of [0, 19]) expect(await barColor(level)).toBe('red');
  });
});
