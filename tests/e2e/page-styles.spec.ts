import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { transform } from 'lightningcss';
import {
  expectAccessibleInLightAndDark,
  expectTouchTargets,
  waitForStillness,
} from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { fillIn, menuButton } from '#tests/support/visitor.ts';

// Each page carries only the styles that it can need. All styles of the site, put after them, must
// change nothing, whatever the page has opened meanwhile.
let allStyles: string;
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'all.css');
  const args = ['--input', 'src/styles/base.css', '--output', file];
  await promisify(execFile)(path.resolve('node_modules/.bin/tailwindcss'), args);
  const { code } = transform({ filename: file, code: await readFile(file), minify: true });
  allStyles = code.toString();
});

/** What the styles would change in how the page looks now. Runs in the page. */
async function changesBy(styles: string): Promise<string[]> {
  const elements = [...document.querySelectorAll('body, body *')].filter((element) =>
    element.checkVisibility({ contentVisibilityAuto: true }),
  );
  const readLooks = () =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !name.startsWith('--'));
      return new Map(names.map((name) => [name, style.getPropertyValue(name)]));
    });
  const before = readLooks();
  const added = document.head.appendChild(document.createElement('style'));
  added.textContent = styles;
  // Nothing may be on its way when the styles are read.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const after = readLooks();
  added.remove();
  return elements.flatMap((element, index) =>
    [...(after[index] ?? [])]
      .filter(([name, value]) => before[index]?.get(name) !== value)
      .map(([name, value]) => {
        const old = before[index]?.get(name);
        return `${element.outerHTML.slice(0, 120)} ${name}: ${old} -> ${value}`;
      }),
  );
}

/** What is shown has all its styles, axe finds nothing in it, and fingers find its buttons. */
async function expectGood(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await waitForStillness(page);
  expect(await page.evaluate(changesBy, allStyles)).toEqual([]);
  await expectAccessibleInLightAndDark(page);
  await expectTouchTargets(page);
}

// What a page shows only once somebody does something. The pages themselves: every-page.spec.ts.
for (const width of [390, 1440]) {
  test(`the menu, a toast and the dialog have all their styles and can be read and touched at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/car-camp');
    if (width < 1024) await menuButton(page).click();
    await page.getByText('Modes').click();
    await expect(page.getByRole('link', { name: 'Rideshare' }).first()).toBeVisible();
    await expectGood(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const contact = page.locator('#contact');
    await fillIn(contact, { name: ' ', email: 'ada@example.com', message: 'Hello' });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Missing fields' })).toBeVisible();
    // The toast goes after five seconds, unless somebody is on it.
    await page.locator('.toast').hover();
    await expectGood(page);

    await page.getByRole('link', { name: 'Start Your Adventure' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGood(page);
  });
}

/** How everything looks that stands above the fold of a page. Runs in the page. */
function looksAboveFold(): string[] {
  const fold = document.querySelector('body link[rel=stylesheet]')!;
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && !element.contains(fold))
    .filter((element) => fold.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
    .map((element) => {
      const style = getComputedStyle(element);
      const looks = [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}:${style.getPropertyValue(name)}`);
      return `${element.outerHTML.slice(0, 120)} ${looks.join(';')}`;
    });
}

for (const width of [390, 1440]) {
  for (const address of ['/', '/car-camp']) {
    test(`the first screen of ${address} has its looks at ${width} px before the styles of the rest are there`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/_astro\/page\.\w+\.css$/, async (route) => {
        await released;
        await route.continue();
      });
      const arrived = page.waitForResponse(/\.css$/);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeVisible();
      const before = await page.evaluate(looksAboveFold);
      expect(before.length).toBeGreaterThan(20);

      release();
      await (await arrived).finished();
      await page.waitForLoadState();
      expect(await page.evaluate(looksAboveFold)).toEqual(before);
    });
  }
}
