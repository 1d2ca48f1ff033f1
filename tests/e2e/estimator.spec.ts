import type { Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectWeekendIn } from '#tests/support/shown-weekend.ts';
import { holdRequests, watchScripts } from '#tests/support/visitor.ts';

const shortTerm = '/rentals/short-term';
const longTerm = '/rentals/long-term';
const script = '**/live-estimator*.js';
const form = (page: Page) => page.locator('[data-estimator]');
const answer = (page: Page) => page.locator('[data-estimate]');
const showPrice = (page: Page) => page.getByRole('button', { name: 'Show the best price' });
const amount = (page: Page) => page.getByLabel('How long?');
const unit = (page: Page) => page.getByLabel('Hours, days, weeks or months');
const planBy = (page: Page, way: 'dates' | 'length') =>
  page.getByText(`By ${way}`, { exact: true }).click();

async function expectWeekend(page: Page) {
  await expect(page.getByRole('radio', { name: 'By dates' })).toBeChecked();
  await expectWeekendIn(page);
  await expect(answer(page).getByText('$450', { exact: true })).toBeVisible();
  await expect(answer(page).getByText('You save $90')).toBeVisible();
  await expect(answer(page)).toContainText('for 3 days: 1 weekend package at $450');
  await expect(answer(page)).toContainText('3 days would be $540 by the day');
}

async function expectMonth(page: Page) {
  await expect(page.getByRole('radio', { name: 'By length' })).toBeChecked();
  await expect(amount(page)).toHaveValue('1');
  await expect(unit(page)).toHaveValue('months');
  await expect(answer(page).getByText('$3,200', { exact: true })).toBeVisible();
  await expect(answer(page)).toContainText('for 30 days: 1 month at $3,200');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    for (const [path, opensWith, expectOpening] of [
      [shortTerm, 'the coming weekend', expectWeekend],
      [longTerm, 'a month', expectMonth],
    ] as const) {
      test(`${path} opens with the price of ${opensWith}, and asks for no script`, async ({
        page,
      }) => {
        const scripts = watchScripts(page);
        await page.goto(path);
        await expectOpening(page);
        await expect(page.getByText('Ask for your price')).toBeHidden();
        expect(scripts).toEqual([]);
      });
    }

    test('the price that a page opens with goes where something else is asked about', async ({
      page,
    }) => {
      const connection = await holdRequests(page, script);
      await page.goto(shortTerm);
      await planBy(page, 'length');
      await expect(page.getByLabel('Pick-up')).toBeHidden();
      await expect(amount(page)).toBeVisible();
      await expect(answer(page).getByText('$450', { exact: true })).toBeHidden();
      await page.goto(longTerm);
      await planBy(page, 'dates');
      await expect(page.getByLabel('Pick-up')).toBeVisible();
      await expect(answer(page).getByText('$3,200', { exact: true })).toBeHidden();
      connection.open();
    });
  });
}

test.describe('on the other side of the world', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("a page older than its weekend moves on to the next by New York's calendar", async ({
    page,
  }) => {
    // Friday in Tokyo, Thursday in New York.
    await page.clock.setFixedTime('2027-03-11T23:30-05:00');
    await page.goto(shortTerm);
    await expect(page.getByLabel('Pick-up')).toHaveValue('2027-03-12T17:00');
    await expect(page.getByLabel('Return')).toHaveValue('2027-03-15T17:00');
    await page.getByLabel('Return').hover();
    await expect(form(page)).toHaveAttribute('data-ready');
    await expect(answer(page).getByText('$450', { exact: true })).toBeVisible();
  });
});

test('a length is answered while it is typed, three months lead to the contact form, and an answer is printed without the form', async ({
  page,
}) => {
  await page.goto(shortTerm);
  await planBy(page, 'length');
  await expect(answer(page)).toContainText('the week covers it');
  await unit(page).selectOption('days');
  await amount(page).fill('10');
  await expect(answer(page)).toContainText('$1,520');
  await expect(answer(page)).toContainText('for 10 days: 1 week at $980 + 3 days at $180 each');
  await expect(answer(page).getByText('You save $280')).toBeVisible();

  await unit(page).selectOption('hours');
  await expect(answer(page)).toContainText('$180');
  await expect(answer(page)).toContainText('10 hours would be $250 by the hour');
  await expect(form(page).getByRole('link', { name: 'Book Now' })).toBeVisible();
  await amount(page).fill('');
  await expect(page.getByText('Tell us your times')).toBeVisible();
  await expect(answer(page).getByText('$180', { exact: true })).toBeHidden();

  await amount(page).fill('3');
  await unit(page).selectOption('months');
  await expect(answer(page).getByText('At most', { exact: true })).toBeVisible();
  await expect(answer(page).getByText('You save')).toBeHidden();
  await expect(answer(page)).toContainText('$9,600');
  await expect(form(page).getByRole('link', { name: 'Book Now' })).toBeHidden();
  await expect(form(page).getByRole('link', { name: 'Ask for your price' })).toHaveAttribute(
    'href',
    '/#contact',
  );

  await amount(page).fill('4');
  await unit(page).selectOption('hours');
  await expect(answer(page)).toContainText('$100');
  await page.emulateMedia({ media: 'print' });
  await expect(answer(page).getByText('$100', { exact: true })).toBeVisible();
  await expect(answer(page)).toContainText('for 4 hours: 4 hours at $25 each');
  await expect(amount(page)).toBeHidden();
  await expect(showPrice(page)).toBeHidden();
});

test('other dates are answered as they are chosen, and lead to the cars that are free then', async ({
  page,
}) => {
  await page.goto(longTerm);
  const cars = page.getByRole('button', { name: 'See cars free on these dates' });
  await expect(cars).toBeHidden();
  await planBy(page, 'dates');
  await page.getByLabel('Pick-up').fill('2026-07-07T10:00');
  await page.getByLabel('Return').fill('2026-07-09T10:00');
  await expect(answer(page)).toContainText('$360');
  await expect(answer(page)).toContainText('2 days at $180 each');
  await expect(answer(page).getByText('You save')).toBeHidden();
  await page.getByLabel('Pick-up').fill('2030-07-05T10:00');
  await page.getByLabel('Return').fill('2030-07-08T10:00');
  await expect(answer(page)).toContainText('$450');
  await cars.click();
  await expect(page).toHaveURL(
    /\/cars\/available\?.*pickUp=2030-07-05T10%3A00&return=2030-07-08T10%3A00/,
  );
  await expect(page.getByRole('heading', { name: 'Pick your Tesla' })).toBeVisible();
});

test('a price that stands for other dates is gone until its script is there', async ({ page }) => {
  const connection = await holdRequests(page, script);
  await page.goto(shortTerm);
  await page.getByLabel('Return').fill('2030-07-09T10:00');
  await expect(answer(page).getByText('$450', { exact: true })).toBeHidden();
  connection.open();
  await expect(answer(page).getByText('At most', { exact: true })).toBeHidden();
  await expect(page.getByText('Tell us your times')).toBeVisible();
});

test('a mistake is named at its field once one leaves it, and is gone once it is mended', async ({
  page,
}) => {
  await page.goto(longTerm);
  await planBy(page, 'dates');
  const returned = page.getByLabel('Return');
  await page.getByLabel('Pick-up').fill('2026-07-03T10:00');
  await returned.fill('2026-07-06T10:00');
  await expect(form(page)).toHaveAttribute('data-ready');
  await returned.fill('2026-07-02T10:00');
  await expect(returned).not.toHaveAttribute('aria-invalid');
  await showPrice(page).focus();
  await expect(returned).toHaveAttribute('aria-invalid', 'true');
  await expect(returned).toHaveAccessibleDescription('Please choose a return after the pick-up.');

  await returned.fill('2026-07-04T10:00');
  await expect(returned).not.toHaveAttribute('aria-invalid');
  await expect(answer(page)).toContainText('$180');
});

test('by keyboard alone: an empty form leads to its field, a filled one to the answer', async ({
  page,
}) => {
  await page.goto(shortTerm);
  await page.getByRole('radio', { name: 'By dates' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'By length' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(amount(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(amount(page)).toHaveAccessibleDescription(/^Please enter a number/);
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.keyboard.type('d');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toContainText('the week covers it');
});

test('its script is one file that is only asked for when a visitor reaches for the form', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto(shortTerm);
  await page.locator('#estimate').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByLabel('Return').fill('2030-01-01T10:00');
  await expect(form(page)).toHaveAttribute('data-ready');
  expect(scripts).toHaveLength(1);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a first press on a slow phone is held, and answered in place once the script is there', async ({
    page,
  }) => {
    const connection = await holdRequests(page, script);
    await page.goto(shortTerm);
    await showPrice(page).tap();
    await expect(form(page)).toHaveAttribute('aria-busy', 'true');
    connection.open();
    await expect(answer(page)).toBeFocused();
    await expect(form(page)).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(shortTerm);
  });

  test('above a keyboard, a field stands with its answer in view', async ({ page }) => {
    await page.goto(shortTerm);
    // What a keyboard leaves of the screen.
    await page.setViewportSize({ width: 390, height: 400 });
    const total = answer(page).locator('[data-text=total]');
    await page.getByLabel('Pick-up').evaluate((field) => field.focus());
    await expect(total).toBeInViewport({ ratio: 1 });
    await planBy(page, 'length');
    await page.evaluate(() => scrollTo(0, 0));
    await amount(page).evaluate((field) => field.focus());
    await expect(amount(page)).toBeInViewport({ ratio: 1 });
    await expect(total).toBeInViewport({ ratio: 1 });
    await expect(answer(page).getByText('the week covers it')).toBeInViewport({ ratio: 1 });
  });
});

test('where its script cannot be had, the form leads to the answer on a page', async ({
  page,
  problems,
}) => {
  problems.expect(/failed request: GET .*live-estimator/, /console error: .*ERR_FAILED/);
  await page.route(script, (route) => route.abort());
  await page.goto(shortTerm);
  await showPrice(page).click();
  await expect(page.getByRole('heading', { name: 'Your best price', level: 1 })).toBeVisible();
  await expect(page.getByText('$450', { exact: true })).toBeVisible();
});

test('where its script takes too long, the form leads to the answer on a page', async ({
  page,
}) => {
  await page.clock.install();
  await holdRequests(page, script);
  await page.goto(shortTerm);
  await showPrice(page).click();
  await expect(form(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'Your best price', level: 1 })).toBeVisible();
});

test('axe finds nothing in its answers and mistakes', async ({ page }) => {
  await page.goto(shortTerm);
  await expectAccessibleInLightAndDark(page);
  await planBy(page, 'length');
  await amount(page).fill('0');
  await showPrice(page).click();
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInLightAndDark(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the form leads to the answer, to another try, and back to the prices', async ({ page }) => {
    await page.goto(shortTerm);
    await planBy(page, 'length');
    await amount(page).fill('25');
    await unit(page).selectOption('days');
    await showPrice(page).click();
    await expect(page.getByText('$3,200', { exact: true })).toBeVisible();
    await expect(page.getByText('25 days would be $4,500 by the day')).toBeVisible();

    await amount(page).fill('6');
    await showPrice(page).click();
    await expect(page.getByText('$980', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the prices' }).click();
    await expect(page).toHaveURL(/\/rentals\/short-term#estimate$/);
  });

  test('the dates in the page are answered, even if they are past', async ({ page }) => {
    await page.goto(longTerm);
    await planBy(page, 'dates');
    await page.getByLabel('Pick-up').fill('2026-07-03T17:00');
    await page.getByLabel('Return').fill('2026-07-06T17:00');
    await showPrice(page).click();
    await expect(page.getByText('$450', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See cars free on these dates' })).toHaveAttribute(
      'href',
      '/cars/available?pickUp=2026-07-03T17%3A00&return=2026-07-06T17%3A00#answer',
    );
    await page.getByRole('link', { name: 'Back to the prices' }).click();
    await expect(page).toHaveURL(/\/rentals\/long-term#estimate$/);
  });

  test('a mistake is explained on a page that keeps what was entered', async ({
    page,
    problems,
  }) => {
    problems.expect(/console error: .* 400/);
    await page.goto(shortTerm);
    await planBy(page, 'length');
    await amount(page).fill('a few');
    await showPrice(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please enter a number above zero, such as 6 or 2.5.',
    );
    await expect(amount(page)).toHaveValue('a few');
    await expect(amount(page)).toBeFocused();
  });
});
