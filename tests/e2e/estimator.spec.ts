import type { Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { watchScripts } from '#tests/support/visitor.ts';

const shortTerm = '/rentals/short-term';
const longTerm = '/rentals/long-term';
const showPrice = { name: 'Show the best price' };
const answer = (page: Page) => page.locator('[data-estimate]');

test('a length is answered while it is typed', async ({ page }) => {
  await page.goto(shortTerm);
  await page.getByLabel('Unit', { exact: true }).selectOption('days');
  await page.getByLabel('Rental length').pressSequentially('10');
  await expect(answer(page)).toContainText('$1,520');
  await expect(answer(page)).toContainText('for 10 days: 1 week at $980 + 3 days at $180 each');
  await expect(answer(page).getByText('You save $280')).toBeVisible();
  await expect(page.getByText('Fill in the form')).toBeHidden();

  await page.getByLabel('Unit', { exact: true }).selectOption('hours');
  await expect(answer(page)).toContainText('$180');
  await expect(answer(page)).toContainText('10 hours would be $250 by the hour');
  await expect(answer(page).getByRole('link', { name: 'Book Now' })).toBeVisible();
});

test('dates are answered, with the weekend package', async ({ page }) => {
  await page.goto(longTerm);
  await page.getByLabel('Pick-up').fill('2026-07-03T10:00');
  await page.getByLabel('Return').fill('2026-07-06T10:00');
  await expect(answer(page)).toContainText('$450');
  await expect(answer(page)).toContainText('1 weekend package at $450');
});

test('three months lead to the contact form', async ({ page }) => {
  await page.goto(shortTerm);
  await page.getByLabel('Rental length').fill('3');
  await page.getByLabel('Unit', { exact: true }).selectOption('months');
  await expect(answer(page).getByText('At most', { exact: true })).toBeVisible();
  await expect(answer(page).getByText('You save')).toBeHidden();
  await expect(answer(page)).toContainText('$9,600');
  await expect(answer(page).getByRole('link', { name: 'Book Now' })).toBeHidden();
  await expect(answer(page).getByRole('link', { name: 'Ask for your price' })).toHaveAttribute(
    'href',
    '/#contact',
  );
});

test('a mistake is named at its field once one leaves it, and is gone once it is mended', async ({
  page,
}) => {
  await page.goto(longTerm);
  const returned = page.getByLabel('Return');
  await page.getByLabel('Pick-up').fill('2026-07-03T10:00');
  await returned.fill('2026-07-06T10:00');
  await expect(answer(page)).toContainText('$450');
  await returned.fill('2026-07-02T10:00');
  await expect(returned).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', showPrice).focus();
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
  const amount = page.getByLabel('Rental length');
  await page.getByRole('radio', { name: 'Which dates' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'How long' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(amount).toBeFocused();
  await page.keyboard.type('6');
  await expect(answer(page)).toContainText('$150');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/^Please enter a number/);
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.keyboard.type('d');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toContainText('the week is $980 and covers it');
});

test('its script is one file that is only asked for when a visitor reaches for the form', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto(shortTerm);
  await page.locator('#estimate').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByLabel('Rental length').fill('4');
  await expect(answer(page)).toContainText('$100');
  expect(scripts).toHaveLength(1);
});

test('where its script cannot be had, the form leads to the answer on a page', async ({
  page,
  problems,
}) => {
  problems.expect(/failed request: GET .*live-estimator/, /console error: .*ERR_FAILED/);
  await page.route('**/live-estimator*.js', (route) => route.abort());
  await page.goto(shortTerm);
  await page.getByLabel('Rental length').fill('6');
  await page.getByLabel('Unit', { exact: true }).selectOption('days');
  await page.getByRole('button', showPrice).click();
  await expect(page.getByRole('heading', { name: 'Your best price' })).toBeVisible();
  await expect(page.getByText('$980', { exact: true })).toBeVisible();
});

test('axe finds nothing in its answers and mistakes', async ({ page }) => {
  await page.goto(shortTerm);
  await page.getByLabel('Rental length').fill('10');
  await expect(answer(page)).toContainText('$180');
  await expectAccessibleInLightAndDark(page);
  await page.getByLabel('Rental length').fill('0');
  await page.getByRole('button', showPrice).click();
  await expect(page.getByLabel('Rental length')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInLightAndDark(page);
});

test('hours are chosen first where hours are rented, days where a rental is longer', async ({
  page,
}) => {
  await page.goto(shortTerm);
  await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('hours');
  await page.goto(longTerm);
  await page.getByText('How long', { exact: true }).click();
  await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('days');
});

test('an answer is printed without the form, and an unanswered form is not', async ({ page }) => {
  await page.goto(shortTerm);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#estimate')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Rental length').fill('4');
  await expect(answer(page)).toContainText('$100');
  await page.emulateMedia({ media: 'print' });
  await expect(answer(page).getByText('$100', { exact: true })).toBeVisible();
  await expect(answer(page)).toContainText('for 4 hours: 4 hours at $25 each');
  await expect(page.getByLabel('Rental length')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the form leads to the answer, to another try, and back to the prices', async ({ page }) => {
    await page.goto(shortTerm);
    await page.getByLabel('Rental length').fill('25');
    await page.getByLabel('Unit', { exact: true }).selectOption('days');
    await page.getByRole('button', showPrice).click();
    await expect(page.getByText('$3,200', { exact: true })).toBeVisible();
    await expect(page.getByText('25 days would be $4,500 by the day')).toBeVisible();

    await page.getByLabel('Rental length').fill('6');
    await page.getByRole('button', showPrice).click();
    await expect(page.getByText('$980', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the prices' }).click();
    await expect(page).toHaveURL(/\/rentals\/short-term#estimate$/);
  });

  test('dates are chosen first on the long-term page, and the choice shows its fields', async ({
    page,
  }) => {
    await page.goto(longTerm);
    await expect(page.getByLabel('Rental length')).toBeHidden();
    await page.getByText('How long', { exact: true }).click();
    await expect(page.getByLabel('Rental length')).toBeVisible();
    await expect(page.getByLabel('Pick-up')).toBeHidden();
    await page.getByText('Which dates', { exact: true }).click();
    await page.getByLabel('Pick-up').fill('2026-07-03T10:00');
    await page.getByLabel('Return').fill('2026-07-06T10:00');
    await page.getByRole('button', showPrice).click();
    await expect(page.getByText('$450', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the prices' }).click();
    await expect(page).toHaveURL(/\/rentals\/long-term#estimate$/);
  });

  test('a mistake is explained on a page that keeps what was entered', async ({
    page,
    problems,
  }) => {
    problems.expect(/console error: .* 400/);
    await page.goto(shortTerm);
    await page.getByLabel('Rental length').fill('a few');
    await page.getByRole('button', showPrice).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please enter a number above zero, such as 6 or 2.5.',
    );
    await expect(page.getByLabel('Rental length')).toHaveValue('a few');
    await expect(page.getByLabel('Rental length')).toBeFocused();
  });
});
