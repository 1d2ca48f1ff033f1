import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { mostRunAgain } from './second-look.ts';

/**
 * Ends a run of Playwright where it begins to run again what failed, if that is so much that the
 * change is broken. Its retries are at the end of the run, so every test has had its turn.
 */
export default class FewRetries implements Reporter {
  #failed = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.retry === 0 && result.status !== test.expectedStatus) this.#failed += 1;
  }

  onTestBegin(_: TestCase, result: TestResult): void {
    if (result.retry > 0 && this.#failed > mostRunAgain) process.kill(process.pid, 'SIGINT');
  }
}
