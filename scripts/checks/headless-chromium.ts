import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium as playwright, type Browser, type BrowserContext } from '@playwright/test';
import { chromium } from './programs.ts';

/** The flags of every Chromium in the checks: only the site is on its network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The flags of one with a debugger for others, on any free port, which it tells Playwright. */
export const debuggedArguments = [
  ...chromiumArguments,
  '--remote-debugging-port=0',
  '--enable-automation',
];

/** The port of the debugger for others. */
export async function debuggerPort(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const line = await session.send('Browser.getBrowserCommandLine');
  await session.detach();
  const [, profile = ''] = /^--user-data-dir=(.*)$/m.exec(line.arguments.join('\n')) ?? [];
  return Number.parseInt(await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8'));
}

/**
 * Starts a Chromium without windows, in its own profile, with a debugger on the port that it
 * returns. What `context` stores is visible to anyone who uses the debugger.
 */
export async function startHeadlessChromium(
  ...flags: string[]
): Promise<AsyncDisposable & { port: number; context: BrowserContext }> {
  const context = await playwright.launchPersistentContext('', {
    executablePath: chromium.find(),
    // Where sites share processes, the end of every second trace waits five seconds for one of them.
    args: [...debuggedArguments, '--site-per-process', ...flags],
  });
  const port = await debuggerPort(context.browser()!);
  return { port, context, [Symbol.asyncDispose]: () => context.close() };
}
