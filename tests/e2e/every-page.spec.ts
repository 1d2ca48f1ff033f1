import type { Page } from '@playwright/test';
import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import {
  expectAccessibleInLightAndDark,
  expectNoMotion,
  expectNoSidewaysScrolling,
  expectTouchTargets,
} from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectKeyboardWalk } from '#tests/support/keyboard-walk.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function expectGoodOnDesktop(page: Page): Promise<void> {
  await expectAccessibleInLightAndDark(page);
  await expectNoMotion(page);
  await expectKeyboardWalk(page);
}

async function expectGoodOnPhone(page: Page): Promise<void> {
  await expectAccessibleInLightAndDark(page);
  await expectNoMotion(page);
  await expectTouchTargets(page);
  await expectKeyboardWalk(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page, 'at 320 px');
  await page.setViewportSize(phone);
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  await expectNoSidewaysScrolling(page, 'at 390 px with text twice as large');
}

/** What comes before booking a car, on the pages that have it. */
const firstSteps: Record<string, string> = {
  '/car-camp': 'Start Your Adventure',
  '/rentals/rideshare': 'Ask about rideshare',
};

/** Looks at a page from its top to its foot, a third of a screen at a time. */
async function readDown(page: Page): Promise<View[]> {
  const views: View[] = [];
  const { screens, height } = await page.evaluate(() => ({
    screens: document.documentElement.scrollHeight / innerHeight,
    height: innerHeight,
  }));
  for (let step = 0; step <= screens * 3; step += 1) {
    views.push(await page.evaluate(viewFrom, (step * height) / 3));
  }
  return views;
}

interface View {
  /** The amber buttons in the window, by their words. */
  primary: string[];
  /** Whether the bar is where a thumb finds it: in the window, or above it with the end of the page. */
  isBarInPlace: boolean;
}

/** Runs in the page. */
function viewFrom(top: number): View {
  scrollTo({ top, behavior: 'instant' });
  const primary = [...document.querySelectorAll('.button-primary, .lg\\:button-primary')]
    .filter((button) => innerWidth >= 1024 || button.matches('.button-primary'))
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((button) => button.textContent.trim());
  const bar = document.querySelector('.book-bar')!.getBoundingClientRect();
  const footer = document.querySelector('body > footer')!.getBoundingClientRect();
  const isAtFoot = Math.abs(bar.bottom - innerHeight) < 1;
  const isAtRest = Math.abs(bar.bottom - footer.top) < 1;
  const isBarInPlace = bar.height > 0 && bar.bottom <= footer.top + 1 && (isAtFoot || isAtRest);
  return { primary, isBarInPlace };
}

/** Fails where a screen shows two primary buttons at once, and unless Book Now, or what comes before it, is one. */
async function expectOnePrimary(page: Page, address: string): Promise<void> {
  await expect(page.locator('.book-bar')).toBeHidden();
  const views = await readDown(page);
  expect.soft(views.filter(({ primary }) => primary.length > 1)).toEqual([]);
  const first = expect.stringContaining(firstSteps[address] ?? 'Book Now');
  expect.soft(views.flatMap(({ primary }) => primary)).toContainEqual(first);
}

/** Fails unless the bar has a price and one Book Now, or the way to the bikes, in view all the way down. */
async function expectBookBar(page: Page, address: string): Promise<void> {
  const views = await readDown(page);
  const wrong = views.filter(({ primary, isBarInPlace }) => !isBarInPlace || primary.length > 1);
  expect.soft(wrong).toEqual([]);
  const way = address === '/rentals/ebikes' ? 'e-bike partner' : /\$\d/;
  await expect.soft(page.locator('.book-bar')).toContainText(way);
}

/** The dashboard learns from the server that nobody is signed in. */
const refused = /console error: .* 401/;

test.use({ viewport: desktop });

// One visit for each page answers all questions about it.
for (const { address, html } of readBuiltPages()) {
  test(`${address} can be read, touched, walked through by keyboard and enlarged`, async ({
    page,
    problems,
  }) => {
    if (address === '/admin') problems.expect(refused);
    const hasBookBar = html.includes('class="book-bar"');
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await test.step('on a desktop', async () => {
      if (hasBookBar) await expectOnePrimary(page, address);
      await expectGoodOnDesktop(page);
    });
    await test.step('on a phone', async () => {
      await page.setViewportSize(phone);
      if (hasBookBar) await expectBookBar(page, address);
      await expectGoodOnPhone(page);
    });
  });
}
