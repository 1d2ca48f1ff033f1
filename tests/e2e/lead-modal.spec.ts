import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { fillIn, holdRequests, recordsWith, someDetails } from '#tests/support/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A link that is a button once its code is there. */
const openers = (page: Page) => page.getByText('Start Your Adventure', { exact: true });
const opener = (page: Page) => openers(page).first();

const emailSentence = 'Please enter your email address in full, such as name@example.com.';

test('details are sent and stored once, with the focus at the button, and the visitor is thanked', async ({
  page,
}) => {
  const details = someDetails();
  await page.goto('/car-camp');
  const connection = await holdRequests(page, '**/api/booking-interest');
  await opener(page).click();
  const form = page.getByRole('dialog', { name: 'Start your adventure' });
  await fillIn(form, details);
  await form.getByRole('button', { name: 'Send my details' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('disabled');
  await expect(page.locator(':focus')).toHaveText('Submitting...');
  await page.keyboard.press('Enter');
  await form.getByLabel('Phone').press('Enter');
  connection.open();

  const thanks = page.getByRole('dialog', { name: 'Thank you!' });
  await expect(thanks).toHaveAccessibleDescription(
    "We have your details. We'll get back to you within 24 hours.",
  );
  await expect(thanks.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
  await expect(thanks.getByText('Start your adventure')).toBeHidden();
  await expect(thanks.getByText('Leave your details')).toBeHidden();
  expect(connection.held).toEqual(['/api/booking-interest']);
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
  await opener(page).click();
  const dialog = page.getByRole('dialog');
  await fillIn(page.getByRole('dialog'), details);
  await dialog.getByRole('button', { name: 'Send my details' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Everything you typed is still here');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByLabel('Phone')).toHaveValue(details.phone);

  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Thank you!')).toBeVisible();
  expect(await recordsWith(details.email)).toHaveLength(1);
});

test('each wrong field is marked with its own sentence until it is right', async ({ page }) => {
  const details = someDetails();
  await page.goto('/car-camp');
  await opener(page).click();
  const dialog = page.getByRole('dialog');
  const [email, phone] = [dialog.getByLabel('Email'), dialog.getByLabel('Phone')];
  const alert = dialog.getByRole('alert');
  await fillIn(dialog, { ...details, email: 'grace@localhost', phone: '12-34' });
  await dialog.getByRole('button', { name: 'Send my details' }).click();

  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(emailSentence);
  await expect(phone).toHaveAccessibleDescription(/^Please enter your phone number/);
  for (const field of [email, phone]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await expect(alert).toHaveText(
    'Please check the marked fields. Everything you typed is still here.',
  );

  await email.fill(details.email);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(alert).toContainText('Please check the marked field.');
  await phone.fill(details.phone);
  await expect(alert).toBeHidden();
  await dialog.getByRole('button', { name: 'Send my details' }).click();
  await expect(dialog.getByText('Thank you!')).toBeVisible();
  expect(await recordsWith(details.email)).toHaveLength(1);
});

test('a field that only the server finds wrong is marked with what it says', async ({
  page,
  problems,
}) => {
  problems.expect(/console error: .* 400/);
  const sentence = 'Please enter an email address of another company.';
  await page.route('**/api/booking-interest', (route) =>
    route.fulfill({
      ...{ status: 400, contentType: 'text/plain; charset=utf-8', body: sentence },
      headers: { 'x-field': 'email' },
    }),
  );
  await page.goto('/car-camp');
  await opener(page).click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, someDetails());
  await dialog.getByRole('button', { name: 'Send my details' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(sentence);
  await expect(dialog.getByLabel('Email')).toBeFocused();
});

test('the dialog is worked by keyboard alone, gives the focus back and leaves no step in the history', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/car-camp');
  await opener(page).focus();
  await expect(page.getByRole('button', { name: 'Start Your Adventure' }).first()).toBeFocused();
  const dialog = page.getByRole('dialog');
  for (const key of ['Space', 'Enter']) {
    await page.keyboard.press(key);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (const expected of ['Email', 'Phone']) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByLabel(expected)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await expect(opener(page)).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('details sent offline are kept, the visitor is told, and they are sent once on return', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/failed request: POST/, /console error: .*ERR_INTERNET_DISCONNECTED/);
  const details = someDetails();
  await page.goto('/car-camp');
  await opener(page).click();
  await fillIn(page.getByRole('dialog'), details);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send my details' }).click();
  const note = page.getByRole('dialog').getByText("You're offline. Your details are saved");
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
  await opener(page).click();
  await fillIn(page.getByRole('dialog'), details);
  await page.getByRole('button', { name: 'Send my details' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await page.keyboard.press('Escape');
  connection.open();
  await expect(page.getByRole('status').filter({ hasText: 'Details sent!' })).toBeVisible();
  expect(await recordsWith(details.email)).toHaveLength(1);
});

test('the back button closes the dialog, and what was typed is there when it opens again, after a reload, too', async ({
  page,
}) => {
  const details = someDetails();
  await page.goto('/car-camp');
  await opener(page).click();
  await fillIn(page.getByRole('dialog'), details);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/car-camp$/);
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(page.getByRole('dialog').getByLabel('Phone')).toHaveValue(details.phone);
  await page.reload();
  await opener(page).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(details.email);
});

test('each button opens the same form, which says what it is for, with what was typed above, and gets the focus back', async ({
  page,
}) => {
  const details = someDetails();
  await page.goto('/car-camp');
  await opener(page).click();
  const dialog = page.getByRole('dialog', { name: 'Start your adventure' });
  await expect(dialog.getByText('We use this only to answer you.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  // WebKit would show today in dates that were not chosen.
  const pickUp = dialog.getByLabel('Pick-up (optional)');
  await expect(pickUp).toHaveAttribute('data-empty');
  await pickUp.fill('2027-07-02T17:00');
  await expect(pickUp).not.toHaveAttribute('data-empty');
  await expect(dialog.getByLabel('Return (optional)')).toHaveAttribute('data-empty');
  await dialog.getByLabel('Name').fill(details.name);
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  for (const other of [openers(page).nth(1), openers(page).last()]) {
    await other.click();
    await expect(dialog.getByLabel('Name')).toHaveValue(details.name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(other).toBeFocused();
  }
});

test('the dialog opens with a short motion, and at once where less motion is asked for', async ({
  page,
}) => {
  await page.goto('/car-camp#interest');
  const sheet = page.locator('#interest .sheet');
  const motion = () => sheet.evaluate((element) => getComputedStyle(element).animationName);
  expect(await motion()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motion()).toBe('none');
});
