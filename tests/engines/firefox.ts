import { launch, type Browser, type Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { firefox } from '#scripts/checks/programs.ts';
import type { Engine, Tab, View } from './engine.ts';

/** Firefox over WebDriver BiDi. Scripts are switched on or off for a whole browser, so there are two. */
export async function startFirefox(): Promise<Engine> {
  const [withScripts, withoutScripts] = await Promise.all([start(true), start(false)]);
  return {
    open: (view) => open(view.scripts ? withScripts : withoutScripts, view),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([withScripts.close(), withoutScripts.close()]);
    },
  };
}

const start = (scripts: boolean): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath: firefox.find(),
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      'ui.prefersReducedMotion': 1,
      // Scrollbars that take no room, as on phones.
      'ui.useOverlayScrollbars': 1,
    },
  });

async function open(browser: Browser, { width, height }: View): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await resize(page, width, height);
  return {
    go: async (url) => void (await page.goto(url)),
    press: async (x, y, during) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await during?.();
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Puppeteer sets the screen's orientation, too, which Firefox before 145 has no command for. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('emulation.setScreenOrientationOverride')) throw error;
  });
  await expect.poll(() => page.evaluate('innerWidth')).toBe(width);
}
