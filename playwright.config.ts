import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments } from './scripts/checks/headless-chromium.ts';
import { chromium } from './scripts/checks/programs.ts';

const chromiumOnDesktop = {
  ...devices['Desktop Chrome'],
  launchOptions: { executablePath: chromium.find(), args: chromiumArguments },
};
const hard = '**/*.hard.spec.ts';

export default defineConfig({
  testDir: 'tests',
  globalTeardown: './tests/support/no-forbidden-calls.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // What failed is run again when all else is done, by itself.
  retries: 2,
  retryStrategy: 'isolated',
  // For what hangs; a busy machine takes a minute for the longest.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['dot'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    [fileURLToPath(new URL('scripts/gate/playwright-few-retries.ts', import.meta.url))],
  ],
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Motion takes machines without a graphics card long; what is about it asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // With a worker behind a page, its calls are not its own; what is about the worker allows it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'chromium', use: chromiumOnDesktop, testMatch: 'e2e/**/*.spec.ts', testIgnore: hard },
    { name: 'specification', use: chromiumOnDesktop, testMatch: 'specification/*.spec.ts' },
    { name: 'hard', use: chromiumOnDesktop, testMatch: hard },
    { name: 'pictures', use: chromiumOnDesktop, testMatch: 'pictures/*.spec.ts' },
  ],
  webServer: {
    command: 'node tests/support/serve-site.ts',
    wait: {
      stdout:
        /SITE_URL=(?<SITE_URL>\S+) SITE_BLOBS=(?<SITE_BLOBS>\S+) SITE_SIMULATOR=(?<SITE_SIMULATOR>\S+) SITE_PASSWORD=(?<SITE_PASSWORD>\S+)/,
    },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
