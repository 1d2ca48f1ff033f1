/** One try of a test. Times are milliseconds since 1970. */
export interface Attempt {
  passed: boolean;
  /** What was wrong, as its runner says it. */
  error?: string;
  startedAt: number;
  endedAt: number;
}

/** A test and everything that came of it so far, the first try first. */
export interface TestResult {
  /** The same in every run. */
  id: string;
  name: string;
  /** What its runner takes to run it again; empty where it isn't run again from here. */
  file: string;
  /** It stands for its file, in which something outside the tests failed. */
  isFile?: true;
  attempts: Attempt[];
}

/** It failed, and no later try passed. */
export const isBroken = ({ attempts }: TestResult): boolean =>
  attempts.every(({ passed }) => !passed);

/** It failed and it passed, with nothing changed in between. */
export const isUnsteady = (result: TestResult): boolean =>
  !isBroken(result) && result.attempts.some(({ passed }) => !passed);

export const failedAtFirst = ({ attempts }: TestResult): boolean => attempts[0]?.passed === false;

/** As if it had not been run again. */
export const firstRun = (result: TestResult): TestResult => ({
  ...result,
  attempts: result.attempts.slice(0, 1),
});

/**
 * The results with those of a later run of their files. A file that failed as a whole passes by
 * running without that.
 */
export function addRun(results: TestResult[], later: TestResult[]): TestResult[] {
  const laterById = new Map(later.map((result) => [result.id, result]));
  const laterFiles = new Map(later.map((result) => [result.file, result]));
  const known = new Set(results.map(({ id }) => id));
  return [
    ...results.map((result) => ({
      ...result,
      attempts: [
        ...result.attempts,
        ...(laterById.get(result.id)?.attempts ??
          (result.isFile ? passedAs(laterFiles.get(result.file)) : [])),
      ],
    })),
    ...later.filter(({ id }) => !known.has(id)),
  ];
}

const passedAs = (other: TestResult | undefined): Attempt[] =>
  (other?.attempts ?? []).map(({ startedAt, endedAt }) => ({ passed: true, startedAt, endedAt }));
