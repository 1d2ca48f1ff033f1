import { chromium as playwright, type BrowserContext } from '@playwright/test';
import { freePort } from '#local/start/free-port.ts';
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

/**
 * Starts a Chromium without windows, in its own profile, with a debugger on the port that it
 * returns. What `context` stores is visible to anyone who uses the debugger.
 */
export async function startHeadlessChromium(): Promise<
  AsyncDisposable & { port: number; context: BrowserContext }
> {
  const port = await freePort();
  const context = await playwright.launchPersistentContext('', {
    executablePath: chromium.find(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  return { port, context, [Symbol.asyncDispose]: () => context.close() };
}
