import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { functionsAsCalled } from './tests/support/functions-as-called.ts';
import { allSwitches } from './tests/support/platform.ts';

const hard = '**/*.hard.test.ts';

const shared = {
  setupFiles: ['tests/support/fail-on-console.ts'],
  server: { deps: { external: [/\/\.preview\//] } },
  restoreMocks: true,
  // A condition that a test waits for may take a while on a busy machine.
  expect: { poll: { timeout: 30_000 } },
};

const integration = {
  ...shared,
  name: 'integration',
  include: ['tests/integration/**/*.test.ts'],
  exclude: [hard],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const withStores = globSync('tests/integration/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('useBlobsServer('),
);

export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    maxWorkers: 2,
    // What a test that passed has printed hides what one that failed has.
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // They need no build: the server's words and prices are those of the tests.
          env: { BUILT: 'tests' },
          include: ['{src,netlify,local,simulator,integrations,scripts}/**/*.test.ts'],
          exclude: [hard],
          testTimeout: 30_000,
          // Most are over in a moment, and would wait longest for modules that another file has loaded.
          isolate: false,
        },
      },
      { plugins: [functionsAsCalled()], test: integration },
      {
        plugins: [functionsAsCalled()],
        test: {
          ...integration,
          name: 'platform',
          include: withStores,
          exclude: [
            hard,
            // Four hundred calls at once in one process, whose time may be up before their turn comes.
            '**/admin-access.test.ts',
            // Its stores try once, and break off at steps that it counts.
            '**/record.test.ts',
          ],
          env: { PLATFORM: allSwitches },
          testTimeout: 120_000,
        },
      },
      {
        plugins: [functionsAsCalled()],
        test: {
          ...shared,
          name: 'hard',
          include: ['{src,netlify,local,simulator,integrations,scripts,tests}/**/*.hard.test.ts'],
          testTimeout: 15 * 60_000,
          hookTimeout: 60_000,
          // The S3 server of the tests needs DES to continue a list of more than a thousand objects.
          execArgv: ['--openssl-legacy-provider'],
        },
      },
      {
        test: {
          ...shared,
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
