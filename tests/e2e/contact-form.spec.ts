import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { aMessage, fillIn, holdRequests, recordsWith } from '#tests/support/visitor.ts';

const sendButton = { name: 'Send message' };
const offlineNote = "You're offline. Your message is saved";
const emailSentence = 'Please enter your email address in full, such as name@example.com.';

/** Fills in the form, loses the connection once the form has its code, and sends. */
async function sendOffline(page: Page, message: Record<string, string>) {
  await fillIn(page.locator('#contact'), message);
  await expect(page.locator('#contact astro-island[data-ready]')).toBeAttached();
  await page.context().setOffline(true);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(offlineNote)).toBeVisible();
}

/** Sends without a connection before the form has its code, which would check the words. */
async function sendOfflineWithoutCode(page: Page, message: Record<string, string>) {
  await page.goto('/');
  await page.context().setOffline(true);
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(offlineNote)).toBeVisible();
}

test('a message is sent and stored once, with the focus at the button, the visitor is told, and the form is empty again', async ({
  page,
}) => {
  const message = aMessage();
  await page.goto('/#contact');
  const connection = await holdRequests(page, '**/api/contact');
  const note = page.locator('#contact').getByText('We use this only to answer you.');
  await expect(note.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', sendButton).press('Enter');
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('disabled');
  await expect(page.locator(':focus')).toHaveText('Sending...');
  await page.keyboard.press('Enter');
  connection.open();

  const toast = page.getByRole('status').filter({ hasText: 'Message sent!' });
  await expect(toast).toContainText("We'll get back to you within 24 hours.");
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByRole('button', sendButton)).toBeEnabled();
  await expect(page.getByRole('button', sendButton)).toBeFocused();
  expect(connection.held).toEqual(['/api/contact']);
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('blank words and a wrong email address are not sent, and the visitor is told what to mend', async ({
  page,
}) => {
  const message = aMessage();
  await page.goto('/#contact');
  const contact = page.locator('#contact');
  const email = contact.getByLabel('Email');
  await fillIn(contact, { name: '   ', email: 'ada@example.com', message: ' ' });
  await page.getByRole('button', sendButton).click();
  const missing = page.getByRole('status').filter({ hasText: 'Missing fields' });
  await expect(missing).toContainText('Please fill in all required fields.');
  await expect(contact.getByLabel('Name')).toBeFocused();
  await expect(contact.getByLabel('Name')).toHaveAccessibleDescription('Please tell us your name.');
  await expect(contact.getByLabel('Message')).toHaveAccessibleDescription(
    'Please write your message.',
  );
  await expect(email).not.toHaveAttribute('aria-invalid');

  await fillIn(contact, { ...message, email: 'ada@localhost' });
  await page.getByRole('button', sendButton).click();
  const toast = page.getByRole('status').filter({ hasText: 'Error' });
  await expect(toast).toContainText(emailSentence);
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(emailSentence);
  await expect(page.getByLabel('Message')).toHaveValue(message.message);

  await email.fill(message.email);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', sendButton).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a message that only the server refuses stays, with what it says beside its field', async ({
  page,
  problems,
}) => {
  problems.expect(/console error: .* 400/);
  const message = aMessage();
  const sentence = 'Please enter an email address of another company.';
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      ...{ status: 400, contentType: 'text/plain; charset=utf-8', body: sentence },
      headers: { 'x-field': 'email' },
    }),
  );
  await page.goto('/#contact');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', sendButton).click();

  const toast = page.getByRole('status').filter({ hasText: 'Error' });
  await expect(toast).toContainText(`400: ${sentence}`);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(sentence);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue(message.message);
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
  await expect(page.getByRole('button', sendButton)).toBeFocused();

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
  await expect(page.getByText(offlineNote)).toBeHidden();
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
  problems.expect(
    /failed request: GET .*\.js/,
    /ERR_INTERNET_DISCONNECTED/,
    /console error: .* 400/,
  );
  const message = { ...aMessage(), email: 'ada@localhost' };
  await sendOfflineWithoutCode(page, message);

  await context.setOffline(false);
  const toast = page.getByRole('status').filter({ hasText: 'Not sent yet' });
  await expect(toast).toContainText(emailSentence);
  await expect(page.getByLabel('Message')).toHaveValue(message.message);
});

test('a message sent offline before the form has its code is kept, and sent on return', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/failed request: GET .*\.js/, /ERR_INTERNET_DISCONNECTED/);
  const message = aMessage();
  await sendOfflineWithoutCode(page, message);
  await expect(page.getByLabel('Message')).toHaveValue('');

  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  await expect(page.getByText(offlineNote)).toBeHidden();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a message waits for the code that the first try after the return does not get', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/failed request: GET .*\.js/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const message = aMessage();
  await sendOfflineWithoutCode(page, message);
  await page.route('**/*.js', (route) => route.abort(), { times: 1 });

  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a message sent offline before the form has its code outlives its tab', async ({
  context,
  problems,
}) => {
  problems.expect(/failed request: GET .*\.js/, /ERR_INTERNET_DISCONNECTED/);
  const message = aMessage();
  const page = await context.newPage();
  await sendOfflineWithoutCode(page, message);
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/faq');
  await expect(next.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a refused message does not displace the next one that is being typed', async ({
  page,
  problems,
}) => {
  problems.expect(
    /failed request: GET .*\.js/,
    /ERR_INTERNET_DISCONNECTED/,
    /console error: .* 400/,
  );
  const refused = { ...aMessage('First'), email: 'ada@localhost' };
  const next = aMessage('Second');
  await sendOfflineWithoutCode(page, refused);
  await fillIn(page.locator('#contact'), next);
  const answered = page.waitForResponse('**/api/contact');
  await page.context().setOffline(false);
  await answered;
  await expect(page.getByLabel('Message')).toHaveValue(next.message);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Not sent yet' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(refused.message);
});

test('what is typed while a message is on its way stays', async ({ page }) => {
  const message = aMessage();
  await page.goto('/#contact');
  const connection = await holdRequests(page, '**/api/contact');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.getByLabel('Message').press('End');
  await page.getByLabel('Message').pressSequentially(' PS: and a tent?');
  connection.open();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(`${message.message} PS: and a tent?`);
});

test('the same words sent from two tabs are stored once', async ({ context }) => {
  const message = aMessage();
  const first = await context.newPage();
  await first.goto('/');
  await fillIn(first.locator('#contact'), message);
  const second = await context.newPage();
  await second.goto('/');
  for (const page of [first, second]) {
    await page.bringToFront();
    await page.getByRole('button', sendButton).click();
    await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  }
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a message sent in one tab leaves the words of another tab alone', async ({ context }) => {
  const first = await context.newPage();
  const second = await context.newPage();
  await first.goto('/');
  await second.goto('/');
  const words = aMessage('Typed second');
  await fillIn(first.locator('#contact'), aMessage('Typed first'));
  await fillIn(second.locator('#contact'), words);
  await first.bringToFront();
  await first.getByRole('button', sendButton).click();
  await expect(first.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  await second.reload();
  await expect(second.getByLabel('Message')).toHaveValue(words.message);
});

test('where the browser refuses storage, a message is sent like any other', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.clock.install();
  const message = aMessage();
  await page.goto('/#contact');
  await fillIn(page.locator('#contact'), message);
  await page.clock.fastForward(3_000); // nobody types that fast
  await page.getByRole('button', sendButton).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  const [record, ...others] = await recordsWith(message.message);
  expect(others).toEqual([]);
  expect(record?.quarantine).toBeUndefined();
});
