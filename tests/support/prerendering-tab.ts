import { chromium as playwright, expect, type CDPSession } from '@playwright/test';
import { debuggedArguments, debuggerPort } from '#scripts/checks/headless-chromium.ts';
import { chromium } from '#scripts/checks/programs.ts';
import { Debugger } from './debugger.ts';
import { PrerenderedPages } from './prerendered-pages.ts';

interface Point {
  x: number;
  y: number;
}

/**
 * Opens a tab, with reduced motion, in a Chromium of its own: the whole browser or the headless shell.
 * Chromium prerenders nothing for a tab that Playwright holds, so only the debugger drives this one.
 */
export async function openPrerenderingTab() {
  const browser = await playwright.launch({
    executablePath: chromium.find(),
    args: [...debuggedArguments, '--force-prefers-reduced-motion'],
  });
  const connection = await Debugger.connect(await debuggerPort(browser));
  const pages = new PrerenderedPages(connection);
  await openTab(connection);
  await expect(() => pages.find({ isPrerendered: false })).toPass();
  return Object.assign(new PrerenderingTab(pages), {
    [Symbol.asyncDispose]: async () => {
      connection.close();
      await browser.close();
    },
  });
}

/** Opens a tab whose pages, the prerendered ones included, are reported to the connection. */
async function openTab(connection: Debugger): Promise<void> {
  const send = connection.session();
  const { browserContextId } = await send('Target.createBrowserContext');
  const size = { width: 1280, height: 800 };
  const tab = { url: 'about:blank', browserContextId, forTab: true, ...size };
  const { targetId } = await send('Target.createTarget', tab);
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await connection.session(sessionId)('Target.setAutoAttach', attaching);
}

class PrerenderingTab {
  readonly #pages: PrerenderedPages;

  constructor(pages: PrerenderedPages) {
    this.#pages = pages;
  }

  /** The paths that the rules have allowed the browser to prerender, in this order. */
  get allowed(): readonly string[] {
    return this.#pages.allowed;
  }

  /** The paths that the browser has begun to prerender. */
  get prerendered(): string[] {
    return [...this.#pages.status.keys()];
  }

  get #shown() {
    return this.#pages.find({ isPrerendered: false });
  }

  /** Sends a command to the page that is shown. */
  get send(): CDPSession['send'] {
    return this.#shown.send;
  }

  /** Opens a page, and waits until it has loaded and its rules are there. */
  async goto(url: string): Promise<void> {
    this.#shown.hasRules = false;
    await this.send('Page.navigate', { url });
    await this.arriveAt(new URL(url).pathname);
  }

  /** Waits until the page at this path is shown, has loaded and its rules are there. */
  async arriveAt(path: string): Promise<void> {
    const state = '`${location.pathname} ${document.readyState} ${document.prerendering}`';
    await expect(async () => {
      expect(await this.evaluate(state)).toBe(`${path} complete false`);
      expect(this.#shown.hasRules).toBe(true);
    }).toPass();
  }

  /** The value of an expression in the page that is shown, or in the one that is prerendered. */
  async evaluate(expression: string, { isPrerendered = false } = {}): Promise<unknown> {
    const { send } = this.#pages.find({ isPrerendered });
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  }

  /** Scrolls the first visible element that matches to the middle, and says where that is. */
  async centerOf(selector: string): Promise<Point> {
    const center = `(() => {
      const elements = [...document.querySelectorAll(${JSON.stringify(selector)})];
      const element = elements.find((one) => one.checkVisibility());
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    })()`;
    return (await this.evaluate(center)) as Point;
  }

  /** Moves the pointer over an element. */
  async hover(selector: string): Promise<Point> {
    const point = await this.centerOf(selector);
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
    return point;
  }

  /** Moves the pointer over the link to a page, and waits until that is prerendered. */
  async prerender(path: string): Promise<Point> {
    const { status } = this.#pages;
    status.delete(path);
    const point = await this.hover(`a[href="${path}"]`);
    await expect.poll(() => status.get(path)).toBe('Ready');
    return point;
  }

  /** Presses what is here. The page may be gone before it has answered. */
  press(point: Point): void {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const press = { type, ...point, button: 'left', clickCount: 1 } as const;
      this.send('Input.dispatchMouseEvent', press).catch(() => undefined);
    }
  }
}
