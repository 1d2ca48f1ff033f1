import { isBroken, type TestResult } from './test-results.ts';

/** More tests than this don't fail by chance: the change is broken, and nothing is run again. */
export const mostRunAgain = 10;

/** How often a test that failed is run again: failed three times, it is broken. */
export const laterRuns = 2;

/** The files to run again, each once: those with a broken test that can be. */
export const filesToRunAgain = (results: TestResult[]): string[] => [
  ...new Set(results.flatMap((result) => (isBroken(result) && result.file ? result.file : []))),
];
