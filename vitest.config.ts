import { defineConfig } from 'vitest/config';

const hard = '**/*.hard.test.ts';

const shared = {
  setupFiles: ['tests/support/fail-on-console.ts'],
  restoreMocks: true,
  // A condition that a test waits for may take a while on a busy machine.
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    // Many integration tests wait: for processes, for the simulator's slow answers, for time limits.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,netlify,local,simulator,integrations,scripts}/**/*.test.ts'],
          exclude: [hard],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [hard],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'hard',
          include: ['{src,netlify,local,simulator,integrations,scripts,tests}/**/*.hard.test.ts'],
          testTimeout: 15 * 60_000,
          hookTimeout: 60_000,
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
