import { expect, test } from '#tests/support/browser-test.ts';
import { fillIn, holdRequests, recordsWith, someDetails } from '#tests/support/visitor.ts';

const opener = { name: 'Start Your Adventure' };

test('details are stored once and the visitor is thanked', async ({ page }) => {
  const details = someDetails();
  await page.goto('/car-camp');
  await page.getByRole('link', opener).click();
  const dialog = page.getByRole('dialog', { name: 'Start your adventure' });
  await fillIn(page.getByRole('dialog'), details);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Thank you!')).toBeVisible();
  expect(await recordsWith(details.email)).toHaveLength(1);
});

test('details that could not be sent stay in the dialog, with a sentence and another try', async ({
  page,
  problems,
}) => {
  problems.expect(/failed request: POST/, /console error: .*ERR_CONNECTION_RESET/);
  const details = someDetails();
  await page.goto('/car-camp');
  await page.route('**/api/booking-interest', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.getByRole('link', opener).click();
  const dialog = page.getByRole('dialog');
  await fillIn(page.getByRole('dialog'), details);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Everything you typed is still here');
  await expect(dialog.getByLabel('Phone')).toHaveValue(details.phone);

  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Thank you!')).toBeVisible();
  expect(await recordsWith(details.email)).toHaveLength(1);
});

test('the dialog is worked by keyboard alone and gives the focus back', async ({ page }) => {
  await page.goto('/car-camp');
  await page.getByRole('link', opener).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  for (const expected of ['Email', 'Phone']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel(expected)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', opener)).toBeFocused();
});

test('typed details are there again when the dialog is opened after a reload', async ({ page }) => {
  const details = someDetails();
  await page.goto('/car-camp');
  await page.getByRole('link', opener).click();
  await fillIn(page.getByRole('dialog'), details);
  await page.reload();
  await page.getByRole('link', opener).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(details.email);
});

test('details sent offline are kept, the visitor is told, and they are sent once on return', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/failed request: POST/, /console error: .*ERR_INTERNET_DISCONNECTED/);
  const details = someDetails();
  await page.goto('/car-camp');
  await page.getByRole('link', opener).click();
  await fillIn(page.getByRole('dialog'), details);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  const note = page.getByRole('dialog').getByText("You're offline, so your details are kept");
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Details sent!' })).toBeVisible();
  expect(await recordsWith(details.email)).toHaveLength(1);
});

test('details sent from a dialog that was closed meanwhile are stored once and confirmed', async ({
  page,
}) => {
  const details = someDetails();
  await page.goto('/car-camp');
  const connection = await holdRequests(page, '**/api/booking-interest');
  await page.getByRole('link', opener).click();
  await fillIn(page.getByRole('dialog'), details);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await page.keyboard.press('Escape');
  connection.open();
  await expect(page.getByRole('status').filter({ hasText: 'Details sent!' })).toBeVisible();
  expect(await recordsWith(details.email)).toHaveLength(1);
});

test('the back button closes the dialog, and what was typed is there when it opens again', async ({
  page,
}) => {
  const details = someDetails();
  await page.goto('/car-camp');
  await page.getByRole('link', opener).click();
  await fillIn(page.getByRole('dialog'), details);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/car-camp$/);
  await expect(page.getByRole('link', opener)).toBeFocused();
  await page.getByRole('link', opener).click();
  await expect(page.getByRole('dialog').getByLabel('Phone')).toHaveValue(details.phone);
});

test('a dialog that was closed leaves no step in the history', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/car-camp');
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('link', opener).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
