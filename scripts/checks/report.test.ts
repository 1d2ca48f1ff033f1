import { expect, test } from 'vitest';
import { countTests } from './report.ts';

const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

test('each passed test counts separately', () => {
  const vitest = { numTotalTests: 12, numPassedTests: 12 };
  expect(countTests('vitest', vitest, true)).toEqual({ passed: 12, failed: 0 });
  expect(countTests('playwright', { stats, errors: [] }, true)).toEqual({ passed: 5, failed: 0 });
});

test('a skipped or flaky test counts as failed', () => {
  const vitest = { numTotalTests: 12, numPassedTests: 10 };
  expect(countTests('vitest', vitest, true)).toEqual({ passed: 10, failed: 2 });
  const playwright = { stats: { ...stats, flaky: 1, skipped: 2 }, errors: [] };
  expect(countTests('playwright', playwright, true)).toEqual({ passed: 5, failed: 3 });
});

test('a run that exits with an error after passing tests is a failure', () => {
  const vitest = { numTotalTests: 12, numPassedTests: 12 };
  expect(countTests('vitest', vitest, false)).toEqual({ passed: 12, failed: 1 });
});

test('a run without any test is a failure', () => {
  const vitest = { numTotalTests: 0, numPassedTests: 0 };
  expect(countTests('vitest', vitest, true)).toEqual({ passed: 0, failed: 1 });
});
