import { readFileSync } from 'node:fs';
import { mock } from 'node:test';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { queryClient } from '#back-office/session/queries.ts';
import { currentToast, dismissToast, toast as show } from '#browser/toast-store.ts';
import { camping } from '#schemas/camping.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { test as ownerTest } from '#tests/support/own-site.ts';
import { toast } from '#tests/support/owner-screens.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { testContent } from '#tests/support/site-copy.ts';
import { aMessage, fillIn } from '#tests/support/visitor.ts';
import { partOf, partsOf, readPage, textOf } from './built-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const mainOf = (address: string) => partOf(readPage(address), 'main');
const wordsOf = (address: string) => textOf(mainOf(address));

/** The words of each item of the lists on a page: its prices, and what it requires. */
const itemsOf = (address: string) => partsOf(mainOf(address), 'li').map(textOf);

/** An item that says so. */
const saying = (words: RegExp) => expect.stringMatching(words);

/** Sends the contact form with such words. */
async function send(page: Page, words: Record<string, string>): Promise<void> {
  await fillIn(page.locator('#contact'), { ...aMessage(), ...words });
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** Brings up a toast on the home page. */
async function showToast(page: Page) {
  await send(page, { name: ' ' });
  const shown = toast(page, 'Missing fields');
  await expect(shown).toBeVisible();
  return shown;
}

test('9.1 Short-term costs $25 an hour with a minimum of 2 hours.', () => {
  const items = itemsOf('/rentals/short-term');
  expect(items).toContainEqual(saying(/\$25 ?an hour.* 2 hours or more/));
});

test('9.2 Short-term costs $180 a day.', () => {
  expect(itemsOf('/rentals/short-term')).toContainEqual(saying(/\$180 ?a day/));
});

test('9.3 The weekend package costs $450 for 3 days.', () => {
  const items = itemsOf('/rentals/short-term');
  expect(items).toContainEqual(saying(/Weekend package.*\$450 ?for 3 days/));
});

test('9.4 Long-term costs $980 a week with a minimum of 7 days.', () => {
  const items = itemsOf('/rentals/long-term');
  expect(items).toContainEqual(saying(/\$980 ?a week.* 7 days or more/));
});

test('9.5 Long-term costs $3,200 a month in periods of 30 days.', () => {
  const items = itemsOf('/rentals/long-term');
  expect(items).toContainEqual(saying(/\$3,200 ?a month.* periods of 30 days/));
});

test('9.6 From 3 months on the price is custom.', () => {
  expect(itemsOf('/rentals/long-term')).toContainEqual(saying(/3 months or more.*Custom/));
});

test('9.7 The long-term page claims up to 40% savings.', () => {
  expect(wordsOf('/rentals/long-term')).toMatch(/\bsav\w+ up to 40%/i);
});

test('9.8 Rideshare costs $850 a week.', () => {
  expect(itemsOf('/rentals/rideshare')).toContainEqual(saying(/\$850 ?a week/));
});

test('9.9 Rideshare costs $2,800 a month.', () => {
  expect(itemsOf('/rentals/rideshare')).toContainEqual(saying(/\$2,800 ?a month/));
});

test('9.10 Rideshare costs $140 a day.', () => {
  expect(itemsOf('/rentals/rideshare')).toContainEqual(saying(/By the day.*\$140 ?a day/));
});

test('9.11 Rideshare requires a minimum age of 23.', () => {
  expect(itemsOf('/rentals/rideshare')).toContainEqual(saying(/\b23 or older/));
});

test('9.12 Rideshare requires a clean driving record of 3+ years.', () => {
  const items = itemsOf('/rentals/rideshare');
  expect(items).toContainEqual(saying(/clean driving record.*\b3\+ years/));
});

test('9.13 Rideshare requires rideshare or commercial insurance.', () => {
  const items = itemsOf('/rentals/rideshare');
  expect(items).toContainEqual(saying(/insurance.*rideshare or commercial policy/));
});

test('9.14 Rideshare requires rideshare approval.', () => {
  expect(itemsOf('/rentals/rideshare')).toContainEqual(saying(/Rideshare approval/));
});

test('9.15 The rideshare page claims 20-40% higher earnings.', () => {
  expect(wordsOf('/rentals/rideshare')).toContain('20-40% higher earnings');
});

test('9.16 The rideshare page claims 60-70% cheaper fuel.', () => {
  expect(wordsOf('/rentals/rideshare')).toContain('60-70% cheaper fuel');
});

test('9.17 The FAQ says that the minimum age to rent a car is 25.', () => {
  expect(wordsOf('/faq')).toMatch(/at least 25 to rent a car/);
});

test("9.18 Cancellation is free up to 24 hours before the trip, under the marketplace's terms.", () => {
  const rule = /Cancellation is free up to 24 hours before the trip, under the marketplace.s terms/;
  for (const page of ['short-term', 'long-term', 'rideshare']) {
    expect(wordsOf(`/rentals/${page}`)).toMatch(rule);
  }
  expect(wordsOf('/faq')).toMatch(/cancel free of charge up to 24 hours before/);
});

test('9.19 The FAQ says that a small pet fee may apply.', () => {
  expect(wordsOf('/faq')).toMatch(/A small pet fee may apply/);
});

test('9.20 The e-bike page claims a range of 50+ miles.', () => {
  expect(wordsOf('/rentals/ebikes')).toContain('50+ miles');
});

test('9.21 A reply is promised within 24 hours.', () => {
  for (const address of ['/', '/car-camp']) {
    const contact = partOf(readPage(address), 'section', { id: 'contact' });
    expect(textOf(contact)).toContain('get back to you within 24 hours');
  }
});

test('9.22 Each of the testimonials has five stars.', () => {
  const { testimonials } = camping.parse(
    parse(readFileSync(`${testContent}/camping/camping.yaml`, 'utf8')),
  );
  expect(testimonials.quotes.map(({ stars }) => stars)).toEqual([5, 5, 5]);
});

test('9.23 By default no data is fetched again by an interval.', () => {
  expect(queryClient.getDefaultOptions().queries?.refetchInterval).toBe(false);
});

test('9.24 By default no data is fetched again when the window gets the focus.', () => {
  expect(queryClient.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
});

test('9.25 By default data is never stale.', () => {
  expect(queryClient.getDefaultOptions().queries?.staleTime).toBe(Infinity);
});

test('9.26 By default neither queries nor mutations are retried.', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect([queries?.retry, mutations?.retry]).toEqual([false, false]);
});

test('9.27 At most one toast is shown at a time.', async ({ page }) => {
  await page.goto('/');
  await showToast(page);
  await send(page, { email: 'ada@localhost' });
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(1);
});

test('9.28 A dismissed toast is removed after 1,000,000 ms.', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    show({ title: 'Success', description: 'Vehicle shown successfully' });
    dismissToast(currentToast()!.id);
    mock.timers.tick(999_999);
    expect(currentToast()).toMatchObject({ title: 'Success', open: false });
    mock.timers.tick(1);
    expect(currentToast()).toBeUndefined();
  } finally {
    mock.timers.reset();
  }
});

test('9.29 A toast is shown for 5,000 ms.', async ({ page }) => {
  await page.clock.install({ time: '2026-06-01T12:00:00Z' });
  await page.goto('/');
  await page.clock.pauseAt('2026-06-01T13:00:00Z');
  const shown = await showToast(page);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_900);
  await expect(shown).toBeVisible();
  await page.clock.runFor(200);
  await expect(shown).toBeHidden();
});

test('9.30 A swipe of 50 px to the right dismisses a toast, and a shorter one does not.', async ({
  page,
}) => {
  await page.goto('/');
  const shown = await showToast(page);
  const swipe = async (distance: number) => {
    const { x, y } = (await shown.boundingBox())!;
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 10);
    await page.mouse.move(x + 20 + distance, y + 10, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(shown).toBeVisible();
  await swipe(60);
  await expect(shown).toBeHidden();
});

test('9.31 F8 moves the focus to the notifications.', async ({ page }) => {
  await page.goto('/');
  await showToast(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused();
});

// The one tooltip there is, below what the last sync says: it counts as its own other one.
ownerTest(
  '9.32 A tooltip opens after 700 ms, and after another one within 300 ms at once.',
  async ({ page, site, problems }) => {
    problems.expect(/third-party request/);
    await signInAsOwner(page, site.url, site.password);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Connect Tesla', exact: true }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Tesla' });
    await panel.getByRole('button', { expanded: false }).click();
    const [help, tooltip] = [panel.getByLabel('About syncing'), page.getByRole('tooltip')];
    await expect(help).toBeVisible();
    const leave = async () => {
      await page.mouse.move(5, 5, { steps: 5 });
      await expect(tooltip).toHaveCount(0);
    };
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await help.hover();
    await page.clock.runFor(650);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip).toHaveCount(1);
    await leave();
    await page.clock.runFor(250);
    await help.hover();
    await expect(tooltip).toHaveCount(1);
    await leave();
    await page.clock.runFor(350);
    await help.hover();
    await expect(tooltip).toHaveCount(0);
  },
);

test("9.33 The offset of the hero's background shifts below a width of 640 px.", async ({
  page,
}) => {
  await page.goto('/');
  const offsetAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const picture = page.locator('main picture img').first();
    return picture.evaluate((image) => getComputedStyle(image).objectPosition);
  };
  expect(await offsetAt(639)).not.toBe(await offsetAt(640));
});
