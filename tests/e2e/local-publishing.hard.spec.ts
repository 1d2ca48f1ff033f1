import path from 'node:path';
import { expect, test as base } from '#tests/support/browser-test.ts';
import { builtCopy } from '#tests/support/built-copy.ts';
import { runCommand } from '#tests/support/command.ts';
import { toast } from '#tests/support/owner-screens.ts';

const password = 'correct horse battery staple';
const question = 'Can my dog come along?';
const other = 'Are dogs welcome?';
const live = /It's live: visitors see it\./;

/** A copy of this project that `npm start` serves. */
const test = base.extend<{ url: string }>({
  url: async ({ locale: _ }, use) => {
    await using copy = await builtCopy();
    const env = { PORT: '0', ADMIN_PASSWORD: password, DATA_DIR: path.join(copy.path, '.data') };
    const command = runCommand(path.resolve('scripts/start.ts'), { cwd: copy.path, env });
    const url = await command.printed(/Ready on (\S+)\n/);
    await use(url);
    command.signal('SIGINT');
    await command.ended;
  },
  baseURL: async ({ url }, use) => use(url),
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.describe.configure({ timeout: 15 * 60_000 });

test('on a phone, with npm start: a question is changed without a connection, looked at, published, seen by visitors, and taken back', async ({
  page,
  url,
  context,
  problems,
}) => {
  problems.expect(/Failed to load|ERR_INTERNET_DISCONNECTED/);
  const sheet = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const visitors = async () => (await page.request.get(`${url}/faq`)).text();

  await page.goto('/admin/pages?page=/faq');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button('Sign in').click();
  await test.step('it is typed without a connection, and saved once there is one', async () => {
    await button(`Edit: ${question}`).click();
    await expect(sheet.getByRole('textbox')).toHaveValue(question);
    await context.setOffline(true);
    await sheet.getByRole('textbox').fill(other);
    await expect(sheet.getByRole('status')).toContainText('kept on this device');
    await context.setOffline(false);
    await expect(sheet.getByRole('status')).toContainText('Saved in the draft.');
    await button('Done').click();
    await expect(page.frameLocator('iframe').locator('main')).toContainText(other);
    expect(await visitors(), 'visitors see nothing of it yet').toContain(question);
  });

  await test.step('it is published, and visitors see it after a build', async () => {
    await page.getByRole('link', { name: 'Review 1 change' }).click();
    await page.getByLabel('What changed').fill('Dogs');
    await button('Publish').click();
    await expect(page.getByText(/on its way to visitors/)).toBeVisible();
    await expect(page.getByText(live)).toBeVisible({ timeout: 5 * 60_000 });
    expect(await visitors()).toContain(other);
    expect(await visitors()).not.toContain(question);
  });

  await test.step('it is taken back, and after another build everything is as before', async () => {
    await page.getByRole('link', { name: /^History/ }).click();
    await page.getByRole('button', { name: /Dogs/ }).click();
    await button('Take this back').click();
    await button('Take it back').click();
    await expect(toast(page, 'Taken back')).toBeVisible();
    await page.getByRole('link', { name: 'All pages' }).click();
    await expect(page.getByText(/on its way to visitors/)).toBeVisible();
    await expect(page.getByText(live)).toBeVisible({ timeout: 5 * 60_000 });
    expect(await visitors()).toContain(question);
  });
});
