import { launch, type Browser } from 'puppeteer-core';
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
  await page.setViewport({ width, height });
  return {
    go: async (url) => void (await page.goto(url)),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    [Symbol.asyncDispose]: () => context.close(),
  };
}
