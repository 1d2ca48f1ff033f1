import { filterVehicles, type Shown } from '#back-office/dashboard/selector/VehicleFinder.tsx';
import { expect, test } from '#tests/support/browser-test.ts';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { toast } from '#tests/support/owner-screens.ts';
import { aMessage, holdRequests, sendMessage } from '#tests/support/visitor.ts';
import { partOf, partsOf, readPage } from './built-page.ts';
import { colorOf } from './colors.ts';

const contactForm = () => partOf(readPage('/'), 'form', { action: '/api/contact' });
const interestForm = () =>
  partOf(readPage('/car-camp'), 'form', { action: '/api/booking-interest' });

/** The names of the required fields of a form, in order. */
const requiredIn = (form: string) =>
  ['input', 'textarea']
    .flatMap((tag) => partsOf(form, tag, { required: '' }))
    .map((field) => /\sname="([^"]*)"/.exec(field)?.[1]);

const fleet = [
  exampleVehicle({ name: 'Otter', model: 'Model 3', vin: '5YJ3E1EA8KF000001' }),
  exampleVehicle({ name: 'Heron', model: 'Model Y', vin: '7SAYGDEE5NF000002', isAvailable: false }),
];

/** The names of the cars that a search finds. */
const found = (words: string, shown: Shown = 'All') =>
  filterVehicles(fleet, words, shown).map(({ name }) => name);

test('5.1 Name, email and message of the contact form are required by the browser.', () => {
  expect(requiredIn(contactForm())).toEqual(['name', 'email', 'message']);
});

// The browser stops what is really empty: the check on submit meets what looks so.
test("5.2 A message with an empty field is not sent: a destructive toast Missing fields says 'Please fill in all required fields.'", async ({
  page,
}) => {
  const { held } = await holdRequests(page, '**/api/contact');
  await sendMessage(page, { ...aMessage(), name: ' ' });
  const missing = toast(page, 'Missing fields');
  await expect(missing).toContainText('Please fill in all required fields.');
  expect(await colorOf(missing, 'backgroundColor')).toBe('red');
  expect(held).toEqual([]);
});

test('5.3 The email field of the contact form is of type email.', () => {
  expect(partsOf(contactForm(), 'input', { name: 'email', type: 'email' })).toHaveLength(1);
});

test('5.4 A message without a destination is accepted.', async ({ request }) => {
  const answer = await request.post('/api/contact', { data: aMessage() });
  expect(answer.status()).toBe(201);
});

test('5.5 Name, email (type email) and phone (type tel) of the interest form are required by the browser.', () => {
  expect(requiredIn(interestForm())).toEqual(['name', 'email', 'phone']);
  expect(partsOf(interestForm(), 'input', { name: 'email', type: 'email' })).toHaveLength(1);
  expect(partsOf(interestForm(), 'input', { name: 'phone', type: 'tel' })).toHaveLength(1);
});

test('5.6 The password of the login is required.', async ({ page }) => {
  await page.goto('/vehicle-selector');
  await expect(page.getByLabel('Password')).toHaveAttribute('required');
});

test('5.7 Sign in is disabled while the password is blank or a request is running.', async ({
  page,
}) => {
  await page.route('**/api/admin/login', () => undefined);
  await page.goto('/vehicle-selector');
  const [field, button] = [page.getByLabel('Password'), page.locator('[type=submit]')];
  for (const blank of ['', '   ']) {
    await field.fill(blank);
    await expect(button).toBeDisabled();
  }
  await field.fill('a password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(button).toBeDisabled();
});

test('5.8 The search finds a case-insensitive part of a name, a model or a VIN, and nothing else.', () => {
  for (const words of ['OTT', 'model 3', 'ea8kf', 'l 3']) expect(found(words)).toEqual(['Otter']);
  for (const words of ['e', 'O']) expect(found(words)).toEqual(['Otter', 'Heron']);
  for (const words of ['otr', 'otter model', '3 model', 'silver']) expect(found(words)).toEqual([]);
});

test('5.9 The search holds together with the visibility filter.', () => {
  expect(found('model')).toEqual(['Otter', 'Heron']);
  expect(found('model', 'Visible')).toEqual(['Otter']);
  expect(found('model', 'Hidden')).toEqual(['Heron']);
  expect(found('otter', 'Hidden')).toEqual([]);
});
