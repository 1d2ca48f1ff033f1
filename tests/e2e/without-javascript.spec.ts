import { expect, test } from '#tests/support/browser-test.ts';
import { aMessage, fillIn, menuButton, recordsWith, someDetails } from '#tests/support/visitor.ts';

test.use({ javaScriptEnabled: false });

test('the phone menu and its dropdowns open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await menuButton(page).click();
  await page.getByText('Modes').click();
  await page.getByRole('link', { name: 'Car Camp' }).and(page.locator('nav a')).click();
  await expect(page).toHaveURL(/\/car-camp$/);
});

test('on a phone, choosing Contact in the menu shows the contact form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await menuButton(page).click();
  const contact = page.getByRole('navigation', { name: 'Main' }).locator('a[href="#contact"]');
  await contact.click();
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(contact).not.toBeInViewport();
});

test('a message is stored and thanked for on a page', async ({ page }) => {
  const message = aMessage();
  await page.goto('/#contact');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a mistake is explained on a page that keeps what was typed', async ({ page, problems }) => {
  problems.expect(/console error: .* 400/);
  const message = { ...aMessage(), email: 'ada@localhost' };
  await page.goto('/#contact');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter your email address in full');
  await expect(page.getByLabel('Message')).toHaveValue(message.message);

  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a question about rideshare is asked on its page, and says what it is about', async ({
  page,
}) => {
  const message = aMessage();
  await page.goto('/rentals/rideshare');
  await page.getByRole('link', { name: 'Ask about rideshare' }).first().click();
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await recordsWith(message.message)).toMatchObject([{ words: { mode: 'rideshare' } }]);
});

test('the interest form opens and is stored', async ({ page }) => {
  const details = someDetails();
  await page.goto('/car-camp');
  await page.getByRole('link', { name: 'Start Your Adventure' }).first().click();
  await fillIn(page.locator('#interest'), details);
  await page.getByRole('button', { name: 'Send my details' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await recordsWith(details.email)).toHaveLength(1);
});
