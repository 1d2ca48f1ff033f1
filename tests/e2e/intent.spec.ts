import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import {
  aMessage,
  fillIn,
  holdRequests,
  recordsWith,
  watchScripts,
} from '#tests/support/visitor.ts';

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
}

test('no page asks for a script file before the visitor shows intent', async ({
  page,
  problems,
}) => {
  problems.expect(/console error: .* 404/);
  const scripts = watchScripts(page);
  for (const path of ['/', '/car-camp', '/about', '/no-such-page']) {
    await page.goto(path);
    await scrollThrough(page);
  }
  expect(scripts).toEqual([]);
});

test('pointing at an island asks for its code, all of it in one round', async ({ page }) => {
  const scripts = watchScripts(page);
  const connection = await holdRequests(page, '**/*.js');
  await page.goto('/');
  const island = page.locator('#contact astro-island');
  const { modules = '', runtime = '' } = await island.evaluate(({ dataset }) => ({ ...dataset }));
  const code = new Set([...modules.split(' '), runtime]);
  expect(code.size).toBeGreaterThan(3);
  await page.getByLabel('Message').hover();
  // Every file is asked for while the first answer is still out.
  await expect.poll(() => new Set(connection.held)).toEqual(code);
  connection.open();
  await expect(page.locator('astro-island[data-ready]')).toHaveCount(1);
  expect(new Set(scripts)).toEqual(code);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a first tap on a slow phone opens the dialog once the code is there', async ({ page }) => {
    const connection = await holdRequests(page, '**/*.js');
    await page.goto('/car-camp');
    await page.getByRole('link', { name: 'Start Your Adventure' }).first().tap();
    await expect(page.locator('astro-island[aria-busy=true]')).toHaveCount(1);
    connection.open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
  });
});

test('a message sent before the code is there is sent once it is', async ({ page }) => {
  const message = aMessage();
  const connection = await holdRequests(page, '**/*.js');
  await page.goto('/');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', { name: 'Send message' }).click();
  connection.open();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('when the code cannot be had, the form posts as an ordinary form', async ({
  page,
  problems,
}) => {
  problems.expect(/failed request: GET .*\.js/, /console error: .*ERR_FAILED/);
  const message = aMessage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
  await page.goto('/');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('when the code cannot be had, the button shows the form in the page', async ({
  page,
  problems,
}) => {
  problems.expect(/failed request: GET .*\.js/, /console error: .*ERR_FAILED/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/car-camp');
  await page.getByRole('link', { name: 'Start Your Adventure' }).first().click();
  await expect(page.getByRole('region', { name: 'Start your adventure' })).toBeVisible();
});

test('a page that was translated before the code came still sends what was typed', async ({
  page,
  problems,
}) => {
  problems.expect(/uncaught: Minified React error #418/);
  const message = aMessage();
  const connection = await holdRequests(page, '**/*.js');
  await page.goto('/');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page
    .locator('#contact label')
    .first()
    .evaluate((label) => {
      label.innerHTML = '<font>Nombre</font>';
    });
  connection.open();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});

test('a press that waits too long for the code takes the native way', async ({ page }) => {
  await page.clock.install();
  const message = aMessage();
  await holdRequests(page, '**/*.js');
  await page.goto('/');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await recordsWith(message.message)).toHaveLength(1);
});
