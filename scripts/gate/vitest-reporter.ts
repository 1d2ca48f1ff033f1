import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import type { Attempt, TestResult } from './test-results.ts';

/** What a run of vitest writes while it goes on, one to a line. */
export type VitestLine =
  | { files: { file: string; name: string }[] }
  | { ended: { file: string; results: TestResult[] } }
  | { errors: { file?: string; message: string }[] };

interface RunError {
  message: string;
  cause?: { message: string };
  VITEST_TEST_PATH?: string;
}

/**
 * Writes what came of each file as soon as it ends, so that a run that hangs or is killed still says
 * what passed. RESULTS_FILE names the file that it writes.
 */
export default class VitestReporter implements Reporter {
  readonly #file = process.env.RESULTS_FILE ?? 'test-results/vitest.ndjson';
  readonly #startedAt = new Map<string, number>();

  onTestRunStart(specifications: ReadonlyArray<TestSpecification>): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, '');
    this.#write({
      files: specifications.map(({ moduleId, testModule }) => ({
        file: moduleId,
        name: testModule?.relativeModuleId ?? path.relative(process.cwd(), moduleId),
      })),
    });
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#startedAt.set(moduleId, Date.now());
  }

  onTestModuleEnd(module: TestModule): void {
    const { moduleId: file, relativeModuleId: name } = module;
    const suites = [module, ...module.children.allSuites()];
    const error = messageOf(suites.flatMap((suite) => suite.errors()));
    const tests = [...module.children.allTests()];
    const results: TestResult[] = tests
      // What is wrong with the file is why they did not run.
      .filter((test) => !error || hasRun(test))
      .map((test) => ({
        id: test.id,
        name: `${name} > ${test.fullName}`,
        file,
        attempts: [this.#attemptAt(test)],
      }));
    if (error) {
      const startedAt = this.#startedAt.get(file) ?? Date.now();
      const attempts = [{ passed: false, error, startedAt, endedAt: Date.now() }];
      results.push({ id: file, name, file, isFile: true, attempts });
    }
    this.#write({ ended: { file, results } });
  }

  onTestRunEnd(_: ReadonlyArray<TestModule>, errors: ReadonlyArray<RunError>): void {
    this.#write({
      errors: errors.map((error) => ({
        file: error.VITEST_TEST_PATH,
        message: messageOf([error]) ?? '',
      })),
    });
  }

  #attemptAt(test: TestCase): Attempt {
    const { state, errors } = test.result();
    const { startTime = Date.now(), duration = 0 } = test.diagnostic() ?? {};
    const error = state === 'passed' ? undefined : (messageOf(errors ?? []) ?? 'It did not run.');
    return { passed: !error, error, startedAt: startTime, endedAt: startTime + duration };
  }

  #write(line: VitestLine): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

const hasRun = (test: TestCase): boolean => ['passed', 'failed'].includes(test.result().state);

const messageOf = (errors: ReadonlyArray<RunError>): string | undefined =>
  errors.length === 0
    ? undefined
    : errors.map(({ message, cause }) => [message, cause?.message].join(' ').trim()).join('\n');
