import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from './programs.ts';

/** What every Chromium of the checks is started with: nothing but the site is on its network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium without windows, in a profile of its own, and gives the port of its debugger. */
export async function startHeadlessChromium(): Promise<AsyncDisposable & { port: number }> {
  const profile = await mkdtemp(path.join(tmpdir(), 'towpath-chromium-'));
  const child = spawn(
    chromium.find() ?? 'chromium',
    [
      ...chromiumArguments,
      '--headless=new',
      '--disable-dev-shm-usage',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const port = await debuggerPort(createInterface(child.stderr));
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function debuggerPort(lines: AsyncIterable<string>): Promise<number> {
  const seen: string[] = [];
  for await (const line of lines) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
    seen.push(line);
  }
  throw new Error(`Chromium did not start:\n${seen.join('\n')}`);
}
