import type { Page } from '@playwright/test';
import { vehicleList } from '#contracts/vehicle.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { test as ownerTest } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { storeCars, storeReadings } from '#tests/support/stored-cars.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';
import { sendMessage } from '#tests/support/visitor.ts';
import { linksOf, partOf, partsOf, readPage, textOf } from './built-page.ts';

const vin = '5YJ3E1EA1PF000316';
const at = '2026-05-31T12:00:00.000Z';

/** The contact sections, of each page that has one. */
const contactSections = () =>
  ['/', '/car-camp'].map((address) => partOf(readPage(address), 'section', { id: 'contact' }));

/** What a form asks for, by its labels. */
const labelsOf = (form: string) => partsOf(form, 'label').map(textOf);

/** The JSON of a read call of a signed-in owner. */
async function read(page: Page, path: string, headers: Record<string, string>) {
  return (await page.request.get(path, { headers })).json();
}

test('3.1 The contact form asks for name, email and message.', () => {
  for (const section of contactSections()) {
    const labels = labelsOf(partOf(section, 'form'));
    expect(labels).toEqual(expect.arrayContaining(['Name', 'Email', 'Message']));
  }
});

test('3.2 The contact form sends an empty destination, which is no input on the page.', async ({
  page,
}) => {
  await page.route('**/api/contact', () => undefined);
  const sent = page.waitForRequest('**/api/contact');
  await sendMessage(page);
  expect((await sent).postDataJSON()).toMatchObject({ destination: '' });
  await expect(page.locator('[name=destination]')).toHaveCount(0);
});

test('3.3 The contact section shows a support email.', () => {
  for (const section of contactSections()) {
    const mail = linksOf(section).find(({ href }) => href.startsWith('mailto:'));
    expect(mail?.label).toMatch(/^\S+@\S+\.\S+$/);
  }
});

test('3.4 The contact section shows the phone as coming soon.', () => {
  for (const section of contactSections()) expect(textOf(section)).toContain('Phone Coming soon');
});

test('3.5 The contact section shows the support hours 8AM - 10PM EST, in these characters.', () => {
  for (const section of contactSections()) expect(section).toContain('8AM - 10PM EST');
});

test('3.6 The interest form asks for name, email and phone.', () => {
  const form = partOf(readPage('/car-camp'), 'form', { action: '/api/booking-interest' });
  expect(labelsOf(form)).toEqual(expect.arrayContaining(['Name', 'Email', 'Phone']));
});

ownerTest(
  '3.7 A listed car has id, name, model, year, color, vin and the boolean isAvailable.',
  async ({ page, site }) => {
    const headers = await signInAsOwner(page, site.url, site.password);
    const words = { name: 'Heron', model: 'Model 3', color: 'Red' };
    const car = { vin, ...words, year: 2023, isAvailable: true };
    await page.request.post('/api/admin/vehicles', { data: car, headers });
    const listed = await read(page, '/api/admin/vehicles', headers);
    expect(listed).toMatchObject([{ ...car, id: expect.any(String) }]);
  },
);

test('3.8 A battery level is read whether it comes as a number or as a text with a percentage.', () => {
  for (const batteryLevel of [85, '85', '85%']) {
    const [car] = vehicleList.parse([{ ...exampleVehicle(), batteryLevel }]);
    expect(car?.batteryLevel).toBe(85);
  }
});

ownerTest(
  "3.9 Of a car's location only its presence is told: the card says 'Location available'.",
  async ({ page, site }) => {
    process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
    await storeCars([[vin, { name: 'Heron', hasLocation: { value: true, at } }]]);
    const headers = await signInAsOwner(page, site.url, site.password);
    expect(await read(page, '/api/admin/vehicles', headers)).toMatchObject([{ location: true }]);
    await page.goto('/admin');
    await expect(page.getByRole('article').getByText('Location available')).toBeVisible();
  },
);

ownerTest(
  '3.10 The odometer comes as a text in miles, and is shown in miles on /admin and in km on /vehicle-selector.',
  async ({ page, site }) => {
    process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
    await storeCars([[vin, { name: 'Heron', odometerMiles: { value: 10382.4, at } }]]);
    const headers = await signInAsOwner(page, site.url, site.password);
    const listed = await read(page, '/api/admin/vehicles', headers);
    expect(listed).toMatchObject([{ odometer: '10382.4' }]);
    await page.goto('/admin');
    await expect(page.getByRole('article')).toContainText('10,382 mi');
    await page.goto('/vehicle-selector');
    await expect(page.getByRole('article')).toContainText('16,709 km');
  },
);

test("3.11 A car's detail has latestStatus with batteryLevel, chargingState, climateOn, locked and odometer, and statusHistory with id, timestamp, batteryLevel and chargingState.", async ({
  page,
  baseURL,
}) => {
  const ours = '5YJ3E1EA7PF000398';
  const [batteryLevel, chargingState] = [
    { value: 81, at },
    { value: 'Charging', at },
  ];
  const yes = { value: true, at };
  const said = { climateOn: yes, locked: yes, odometerMiles: { value: 1240.4, at } };
  const reading = { at, batteryLevel: 81, chargingState: 'Charging', odometerMiles: 1240.4 };
  await storeReadings(ours, { batteryLevel, chargingState, ...said }, [reading]);
  const headers = await signInAsOwner(page, baseURL ?? '', process.env.SITE_PASSWORD ?? '');
  const battery = { batteryLevel: 81, chargingState: 'Charging' };
  expect(await read(page, `/api/admin/vehicles/${vehicleId(ours)}`, headers)).toMatchObject({
    latestStatus: { ...battery, climateOn: true, locked: true, odometer: '1240.4' },
    statusHistory: [{ id: expect.any(String), timestamp: at, ...battery }],
  });
});

ownerTest(
  '3.12 A listed rental has id, customerName, customerEmail, status, startDate, endDate, vehicleId and totalAmount as a text of dollars.',
  async ({ page, site }) => {
    process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
    const id = '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a11';
    const customer = { customerName: 'Ada Byron', customerEmail: 'ada@example.com' };
    const time = { startDate: '2026-06-01T12:00:00.000Z', endDate: '2026-06-02T12:00:00.000Z' };
    const sum = { vehicleId: '0123456789abcdef', totalAmount: '180.00' };
    const rental = { id, ...customer, status: 'pending', ...time, ...sum };
    await storeRentals([exampleRental(rental)]);
    const headers = await signInAsOwner(page, site.url, site.password);
    expect(await read(page, '/api/admin/rentals', headers)).toMatchObject([rental]);
  },
);

ownerTest(
  '3.13 The token of the session is stored in the browser under adminToken.',
  async ({ page, site }) => {
    await page.goto('/vehicle-selector');
    const answer = page.waitForResponse('**/api/admin/login');
    await page.getByLabel('Password').fill(site.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const { token } = await (await answer).json();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(token);
  },
);

test('3.14 The testimonials and the FAQ are fixed content of their pages.', () => {
  const testimonials = partsOf(readPage('/car-camp'), 'blockquote').map(textOf);
  expect(testimonials).toEqual(Array(3).fill(expect.stringMatching(/\w{2}/)));
  const answers = partsOf(partOf(readPage('/faq'), 'main'), 'details').map(textOf);
  expect(answers).toEqual(Array(10).fill(expect.stringMatching(/\? .*\w{2}/)));
});
