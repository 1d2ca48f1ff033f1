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
  await page.setViewportSize(phone);
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

/** The dashboard learns from the server that nobody is signed in. */
const refused = /console error: .* 401/;

test.use({ viewport: desktop });

// One visit for each page answers all questions about it.
for (const { address } of readBuiltPages()) {
  test(`${address} can be read, touched, walked through by keyboard and enlarged`, async ({
    page,
    problems,
  }) => {
    if (address === '/admin') problems.expect(refused);
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await test.step('on a desktop', () => expectGoodOnDesktop(page));
    await test.step('on a phone', () => expectGoodOnPhone(page));
  });
}
