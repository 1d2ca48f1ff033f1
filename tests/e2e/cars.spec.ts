import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/own-site.ts';
import {
  expectAccessibleInLightAndDark,
  expectRoomOnSmallPhones,
} from '#tests/support/accessibility.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import { storeExampleCars } from '#tests/support/shown-cars.ts';
import { expectWeekendIn } from '#tests/support/shown-weekend.ts';
import { holdRequests } from '#tests/support/visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const vin = '5YJ3E1EA1PF000316';
const car = `/api/admin/vehicles/${vehicleId(vin)}`;

const today = Date.parse(wallTimeAt(new Date()).slice(0, 10));
/** A time of New York's clock so many of its days from now. */
const inDays = (days: number, clock: string) =>
  `${new Date(today + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;
const [pickUp, returned] = [inDays(10, '10:00'), inDays(12, '10:00')];

interface Owned {
  url: string;
  password: string;
}

/** The owner adds a car and shows it. */
async function showHeron(page: Page, { url, password }: Owned) {
  const headers = await signInAsOwner(page, url, password);
  const data = { vin, name: 'Heron', color: 'Deep Blue', isAvailable: false };
  await page.request.post(`${url}/api/admin/vehicles`, { data, headers });
  const shown = { isAvailable: true, town: 'princeton-nj', features: ['autopilot'] };
  const answer = await page.request.patch(url + car, { data: shown, headers });
  expect(answer.status()).toBe(200);
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Heron' });

for (const javaScriptEnabled of [true, false]) {
  test(`from the home page to a rental, ${javaScriptEnabled ? 'with' : 'without'} JavaScript: found, free, asked about${javaScriptEnabled ? '' : ', rented, taken'}`, async ({
    page: owner,
    browser,
    site,
  }) => {
    test.slow();
    await showHeron(owner, site);
    const context = await browser.newContext({
      ...{ baseURL: site.url, javaScriptEnabled, viewport: { width: 390, height: 844 } },
    });
    const visitor = await context.newPage();
    await visitor.goto('/');
    await expect(card(visitor)).toContainText('2023 Tesla Model 3, Deep Blue');
    await visitor.getByRole('link', { name: 'See all cars and dates' }).click();
    await visitor.getByLabel('Pick-up').fill(pickUp);
    await visitor.getByLabel('Return').fill(returned);
    await visitor.getByRole('button', { name: 'Show available cars' }).click();
    await expect(
      visitor.getByRole('heading', { name: /^1 car available on your dates$/ }),
    ).toBeVisible();
    await expect(visitor.locator('#answer')).toContainText('$360 for the trip');
    await expect(visitor).toHaveURL(/\/cars\/available\?pickUp=/);
    await expect(visitor.locator('.book-bar')).toContainText('$360 for your dates');

    await card(visitor).getByRole('link', { name: 'Heron' }).click();
    await expect(visitor.getByRole('heading', { name: 'Heron', level: 1 })).toBeVisible();
    const trip = visitor.locator('#trip');
    await expect(trip).toContainText('$360 for your dates');
    await expect(trip).toContainText('No bookings on these days');
    await expect(visitor.locator('.book-bar')).toContainText('$360 for your dates');
    await expect(visitor.getByLabel('Pick-up (optional)')).toHaveValue(pickUp);
    if (javaScriptEnabled) await visitor.clock.install();
    await visitor.getByLabel('Name').fill('Grace Hopper');
    await visitor.getByLabel('Email').fill('grace@example.com');
    await visitor.getByLabel('Phone').fill('(609) 555-0142');
    // Nobody types that fast.
    if (javaScriptEnabled) await visitor.clock.fastForward(3_000);
    await visitor.getByRole('button', { name: 'Send my details' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you!' })).toBeVisible();

    await owner.goto('/admin/inbox');
    await owner.getByRole('link', { name: /Grace Hopper/ }).click();
    const lead = owner.getByRole('region', { name: 'Lead of Grace Hopper' });
    await expect(lead).toContainText('Heron');
    await expect(lead).toContainText('Still available');
    // From here on it is the same for the owner, and nothing that the visitor reads has a script.
    if (javaScriptEnabled) return context.close();
    await lead.getByRole('button', { name: 'New rental' }).click();
    const form = owner.getByRole('dialog', { name: 'New rental' });
    await expect(form.getByLabel('Car')).toHaveValue(vehicleId(vin));
    await expect(form.getByLabel('Customer phone (optional)')).toHaveValue('(609) 555-0142');
    await expect(form.getByLabel('Pick-up, New York time')).toHaveValue(pickUp);
    await expect(form.getByLabel(/^Amount/)).toHaveValue('360.00');
    await form.getByRole('button', { name: 'Add Rental' }).click();
    await expect(form).toBeHidden();

    const search = `/cars/available?pickUp=${pickUp}&return=${returned}`;
    const found = async () => (await context.request.get(search)).text();
    await expect.poll(found).toContain('No cars are available for those dates');
    await context.close();
  });
}

test('a search answers in place, says what is wrong beside its field, and goes back', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 400/, /console error: .* 429/);
  await showHeron(page, site);
  await page.goto('/cars');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const field = page.getByLabel('Return');
  await page.getByLabel('Pick-up').fill(pickUp);
  await field.fill(inDays(9, '10:00'));
  await page.getByRole('button', { name: 'Show available cars' }).click();
  await expect(field).toHaveAccessibleDescription('Please choose a return after the pick-up.');
  await expect(field).toBeFocused();
  await expectAccessibleInLightAndDark(page);
  await field.fill(returned);
  await page.getByRole('button', { name: 'Show available cars' }).click();
  const heading = page.getByRole('heading', { name: '1 car available on your dates' });
  await expect(heading).toBeFocused();
  await expectAccessibleInLightAndDark(page);
  const address = page.url();
  await page.goBack();
  await page.goBack();
  await expect(heading).toBeHidden();
  expect(loads).toBe(0);

  await page.route('**/cars/available?**', (route) =>
    route.fulfill({ status: 429, body: 'Too many' }),
  );
  await page.getByRole('button', { name: 'Show available cars' }).click();
  await expect(page.getByRole('alert')).toContainText('Please wait a minute, then try again.');
  await page.unroute('**/cars/available?**');
  await page.goto(address);
  await expect(heading).toBeVisible();
});

test('a first press is held on a slow phone, and the weekend in the fields is searched in place', async ({
  page,
  site,
}) => {
  await showHeron(page, site);
  const connection = await holdRequests(page, '**/live-dates*.js');
  await page.goto('/cars');
  await expectWeekendIn(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('button', { name: 'Show available cars' }).tap();
  await expect(page.locator('[data-dates]')).toHaveAttribute('aria-busy', 'true');
  connection.open();
  await expect(page.getByRole('heading', { name: '1 car available on your dates' })).toBeFocused();
  expect(loads).toBe(0);
});

test('one address can search twenty times a minute, and read the pages all the same', async ({
  page,
  site,
}) => {
  await showHeron(page, site);
  const statuses: number[] = [];
  for (let hour = 0; hour < 21; hour += 1) {
    const search = `/cars/available?pickUp=${inDays(9, `${String(hour).padStart(2, '0')}:00`)}&return=${returned}`;
    statuses.push((await page.request.get(site.url + search)).status());
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await page.request.get(`${site.url}/cars`)).status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("a search lands at its answer, wrong dates at their sentence; a car's page prices other dates in view, and opens later months on demand", async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/console error: .* 400/);
    await showHeron(page, site);
    await page.goto('/cars');
    await page.getByLabel('Pick-up').fill(pickUp);
    await page.getByLabel('Return').fill(returned);
    await page.getByRole('button', { name: 'Show available cars' }).click();
    await expect(
      page.getByRole('heading', { name: '1 car available on your dates' }),
    ).toBeInViewport();
    await expect(page.locator('#answer')).toContainText('$360 for the trip');
    await expect(page.locator('#answer b')).toBeInViewport();
    await page.getByLabel('Return').fill(inDays(9, '10:00'));
    await page.getByRole('button', { name: 'Show available cars' }).click();
    await expect(page.getByText('Please choose a return after the pick-up.')).toBeInViewport();

    await page.goto('/cars/heron');
    const trip = page.locator('#trip');
    await expectWeekendIn(trip);
    await trip.getByRole('button', { name: 'Check these dates' }).click();
    await expect(trip.getByText('$450', { exact: true })).toBeInViewport();
    await expect(page.locator('.book-bar')).toContainText('$450');
    const months = page.locator('#calendar').getByRole('table');
    await expect(months).not.toHaveCount(0);
    const shown = await months.count();
    await page.getByText('Later months').click();
    expect(await months.count()).toBeGreaterThan(shown);
  });
});

test('on a phone, the cars of a page about something else stand side by side, to swipe through', async ({
  page,
  site,
}) => {
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await storeExampleCars({ photos: 0 });
  for (const path of ['/', '/locations/princeton-nj', '/cars/car-1']) {
    await page.goto(path);
    const cards = page.locator('#cars li:has(h3)');
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    expect(second?.y, path).toBe(first?.y);
  }
});

test('the first car is in the first screen, and nothing hangs over the side of a small phone, with large text as well', async ({
  page,
  site,
}) => {
  await showHeron(page, site);
  await page.goto('/cars');
  expect((await card(page).boundingBox())?.y).toBeLessThan(844);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('$180 a day').first()).toBeInViewport({ ratio: 1 });
  await expect(card(page).getByText('Available today')).toBeInViewport({ ratio: 1 });

  const dates = `pickUp=${pickUp}&return=${returned}`;
  for (const path of ['/cars', `/cars/available?${dates}`, `/cars/heron?${dates}`]) {
    await page.goto(path);
    await expectRoomOnSmallPhones(page.locator('html'), path);
    await expectAccessibleInLightAndDark(page);
  }
});
