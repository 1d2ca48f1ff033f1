import { z } from 'zod';

/** How many checks of a step passed, and how many failed or did not run. */
export interface Count {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

/**
 * Counts the tests in a vitest or Playwright JSON report. A skipped, unfinished or flaky test
 * counts as failed: a check that does not run does not exist. A run that exits with an error counts
 * one failure even if every test in its report passed; so does a report without any test.
 */
export function countTests(
  format: 'vitest' | 'playwright',
  report: unknown,
  endedWell: boolean,
): Count {
  const count = format === 'vitest' ? countVitest(report) : countPlaywright(report);
  const nothingRan = count.passed + count.failed === 0;
  if (count.failed === 0 && (nothingRan || !endedWell)) count.failed = 1;
  return count;
}

function countVitest(report: unknown): Count {
  const { numTotalTests, numPassedTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

function countPlaywright(report: unknown): Count {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}
