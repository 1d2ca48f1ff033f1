import type { Page } from '@playwright/test';
import {
  expectAccessibleInLightAndDark,
  expectUsableByTouch,
} from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const editorsPassword = 'four words for editors';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, address: string, password: string) {
  await page.goto(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(button(page, 'Logout')).toBeVisible();
}

test('the owner gives editors a password; with it the pages open, and every other room says for whom it is', async ({
  page,
  site,
  browser,
}) => {
  await test.step('the owner chooses it, and gives the own password once more', async () => {
    await signIn(page, '/admin/record?tab=sign-in', site.password);
    await page.getByLabel('Password for editors').fill(editorsPassword);
    await page.getByLabel('Your own password').fill(site.password);
    await button(page, 'Save the password for editors').click();
    await expect(page.getByText(/^Editors have a password since/)).toBeVisible();
    await expectUsableByTouch(page, 'on a phone');
    await expectAccessibleInLightAndDark(page);
  });

  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
  });
  const editor = await context.newPage();
  const asked: string[] = [];
  editor.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const bar = editor.getByRole('navigation', { name: 'Back office' });

  await test.step('an editor signs in where the owner does, and is led to the pages', async () => {
    await signIn(editor, '/admin', editorsPassword);
    await expect(editor.getByText('This part is for the owner.')).toBeVisible();
    await expect(bar).toBeHidden();
    await expectAccessibleInLightAndDark(editor);
    await editor.getByRole('link', { name: 'Words and prices' }).click();
    await editor
      .getByRole('link', { name: /Questions and answers/ })
      .first()
      .click();
    await expect(button(editor, 'Edit: Can my dog come along?')).toBeVisible();
    await expect(bar).toBeHidden();
  });

  await test.step('every other room says for whom it is, and asks the site for nothing', async () => {
    asked.length = 0;
    const rooms = ['inbox', 'calendar', 'cars', 'rentals', 'reports', 'record', 'notifications'];
    for (const room of ['/admin', ...rooms.map((one) => `/admin/${one}`), '/vehicle-selector']) {
      await editor.goto(room);
      await expect(editor.getByText('This part is for the owner.')).toBeVisible();
    }
    await editor.setViewportSize({ width: 1440, height: 900 });
    await expect(bar.getByRole('link')).toHaveText(['Words and prices', 'Our website']);
    // The page that was left may still have read ahead.
    expect(asked.filter((path) => !path.startsWith('/api/admin/content/'))).toEqual([]);
  });

  await test.step('and is out once the owner takes the password away', async () => {
    await button(page, 'Take it away').click();
    await button(page, 'Take it away').click();
    await expect(page.getByText('Editors have no password now.')).toBeVisible();
    await editor.goto('/admin/pages');
    await expect(editor.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
  await context.close();
});
