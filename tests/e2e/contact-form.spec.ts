import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { aMessage, fillIn, holdRequests, recordsWith } from '#tests/support/visitor.ts';

const sendButton = { name: 'Send message' };

/** Fills in the form, loses the connection once the form has its code, and sends. */
async function sendOffline(page: Page, message: Record<string, string>) {
  await fillIn(page.locator('#contact'), message);
  await expect(page.locator('#contact astro-island[data-ready]')).toBeAttached();
  await page.context().setOffline(true);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText("You're offline, so your message is kept")).toBeVisible();
}

test('a message is stored once, the visitor is told, and the form is empty again', async ({
  page,
}) => {
  const message = aMessage();
  await page.goto('/#contact');
  const connection = await holdRequests(page, '**/api/contact');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', sendButton).click();

  const sending = page.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  connection.open();

  const toast = page.getByRole('status').filter({ hasText: 'Message sent!' });
  await expect(toast).toContainText("We'll get back to you within 24 hours.");
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByRole('button', sendButton)).toBeEnabled();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('blank words are not sent, and the visitor is told which fields to fill', async ({ page }) => {
  await page.goto('/#contact');
  await fillIn(page.locator('#contact'), {
    name: '   ',
    email: 'ada@example.com',
    message: 'Hello there',
  });
  await page.getByRole('button', sendButton).click();

  const toast = page.getByRole('status').filter({ hasText: 'Missing fields' });
  await expect(toast).toContainText('Please fill in all required fields.');
  await expect(page.locator('#contact').getByLabel('Name')).toBeFocused();
});

test('a refused message says why and keeps what was typed', async ({ page, problems }) => {
  problems.expect(/console error: .* 400/);
  await page.goto('/#contact');
  await fillIn(page.locator('#contact'), { ...aMessage(), email: 'ada@localhost' });
  await page.getByRole('button', sendButton).click();

  const toast = page.getByRole('status').filter({ hasText: 'Error' });
  await expect(toast).toContainText(/400: Please enter your email address in full/);
  await expect(page.getByLabel('Email')).toHaveValue('ada@localhost');
});

test('a connection that breaks after the message was stored does not store it twice', async ({
  page,
  problems,
}) => {
  problems.expect(/failed request: POST .*\/api\/contact/, /console error: .*ERR_CONNECTION_RESET/);
  const message = aMessage();
  await page.goto('/#contact');
  await page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', sendButton).click();
  const failure = page.getByRole('status').filter({ hasText: 'Error' });
  await expect(failure).toContainText('Failed to send message. Please try again.');
  await expect(page.getByLabel('Message')).toHaveValue(message.message);

  await page.getByRole('button', sendButton).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('typed words survive a reload and a closed tab, and are gone once sent', async ({
  context,
}) => {
  const message = aMessage();
  const first = await context.newPage();
  await first.goto('/');
  await fillIn(first.locator('#contact'), message);
  await first.reload();
  await expect(first.getByLabel('Message')).toHaveValue(message.message);
  await first.close();

  const second = await context.newPage();
  await second.goto('/car-camp');
  await expect(second.locator('#contact').getByLabel('Name')).toHaveValue(message.name);
  await expect(second.getByLabel('Message')).toHaveValue(message.message);
  await second.getByRole('button', sendButton).click();
  await expect(second.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  await second.reload();
  await expect(second.getByLabel('Message')).toHaveValue('');
});

test('a message sent offline is kept, the visitor is told, and it is sent once on return', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/failed request: POST/, /console error: .*ERR_INTERNET_DISCONNECTED/);
  const message = aMessage();
  await page.goto('/#contact');
  await sendOffline(page, message);
  await expect(page.getByLabel('Message')).toHaveValue('');

  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  await expect(page.getByText("You're offline, so your message is kept")).toBeHidden();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a message kept offline is sent from whichever page is opened next', async ({
  context,
  problems,
}) => {
  problems.expect(/failed request: POST/, /console error: .*ERR_INTERNET_DISCONNECTED/);
  const message = aMessage();
  const page = await context.newPage();
  await page.goto('/#contact');
  await sendOffline(page, message);
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/about');
  await expect(next.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a message kept offline that the server refuses is back in the form with the reason', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/failed request: POST/, /ERR_INTERNET_DISCONNECTED/, /console error: .* 400/);
  const message = { ...aMessage(), email: 'ada@localhost' };
  await page.goto('/#contact');
  await sendOffline(page, message);

  await context.setOffline(false);
  const toast = page.getByRole('status').filter({ hasText: 'Not sent yet' });
  await expect(toast).toContainText('Please enter your email address in full');
  await expect(page.getByLabel('Message')).toHaveValue(message.message);
});

test('offline before the form has its code, the press is kept and done on return', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/failed request: GET .*\.js/, /ERR_INTERNET_DISCONNECTED/);
  const message = aMessage();
  await page.goto('/');
  await context.setOffline(true);
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText("You're offline, so your message is kept")).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(message.message);

  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});
