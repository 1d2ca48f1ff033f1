import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, test, type Locator, type Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe whose answer depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Fails on any accessibility finding of axe in what the page shows now; of all rules, or of some. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await waitForStillness(page);
  const violations = await page.evaluate(async (only) => {
    const { axe: axeHere } = window as unknown as { axe: typeof axe };
    const results = await axeHere.run({
      resultTypes: ['violations'],
      // Nothing on these pages needs style sheets or media fetched once more.
      preload: false,
      ...(only && { runOnly: only }),
    });
    return results.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
  }, rules);
  expect.soft(violations, 'axe found accessibility problems.').toEqual([]);
}

/** The same in both color schemes, which differ in nothing but colors. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await test.step('light', () => expectAccessible(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await test.step('dark', () => expectAccessible(page, colorRules));
}

/**
 * Waits until no animation or transition runs: colors on their way from light to dark are neither.
 * What inherits a color starts on its way when its parent has arrived, a frame later.
 */
export async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (document.getAnimations().length > 0) stillFrames = 0;
    }
  });
}

/** Fails on anything that can be touched and is smaller than 44 px, but for links in a sentence. */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const smallest = 44;
    const isInSentence = (element: Element): boolean => {
      const block = element.closest('p, li, dd, td, figcaption, label');
      const around = block?.textContent?.trim() !== element.textContent?.trim();
      return around && getComputedStyle(element).display === 'inline';
    };
    const boxOf = (element: Element): DOMRect => {
      const isTick = element.matches('input[type=checkbox], input[type=radio]');
      const label = isTick ? (element as HTMLInputElement).labels?.[0] : undefined;
      return (label ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => !element.closest('[aria-hidden=true], [inert]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isInSentence(element))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width < smallest - 0.5 || box.height < smallest - 0.5)
      .map(({ element, box }) => {
        const size = `${Math.round(box.width)} x ${Math.round(box.height)} px`;
        return `${size}: ${element.outerHTML.slice(0, 120)}`;
      });
  });
  expect.soft(small, 'Touch targets are at least 44 px wide and high.').toEqual([]);
}

/** Fails where the page is wider than the window. */
export async function expectNoSidewaysScrolling(page: Page, when: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflow, `The page scrolls sideways ${when}.`).toBe(0);
}

/** Fails where a page, or a part of it, is wider than its place on a small phone or with text of twice the size. */
export async function expectRoomOnSmallPhones(part: Locator, what: string): Promise<void> {
  const page = part.page();
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
    [390, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.addStyleTag({ content: `html { font-size: ${size} }` });
    const over = await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over, `${what} at ${width} px, text of ${size}`).toBe(0);
  }
}

/** Fails where something moves although the visitor asked for less motion. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const longest = (list: string): number => Math.max(...list.split(',').map(parseFloat));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
        const duration = Math.max(longest(animationDuration), longest(transitionDuration));
        return duration > 0.01 || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect.soft(moving, 'These move under prefers-reduced-motion.').toEqual([]);
}

/** Fails where a screen can't be used on a phone: by axe in both schemes, touch targets, and its width. */
export async function expectUsableByTouch(page: Page, when: string): Promise<void> {
  await test.step(when, async () => {
    await expectAccessibleInLightAndDark(page);
    await expectTouchTargets(page);
    await expectNoSidewaysScrolling(page, when);
  });
}
