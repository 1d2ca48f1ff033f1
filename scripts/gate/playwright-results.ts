import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Attempt, TestResult } from './test-results.ts';

const tryOfTest = z.object({
  status: z.string().optional(),
  duration: z.number(),
  startTime: z.string(),
  errors: z.array(z.object({ message: z.string().optional() })),
});

const spec = z.object({
  id: z.string(),
  title: z.string(),
  tests: z.array(z.object({ expectedStatus: z.string(), results: z.array(tryOfTest) })),
});

const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const report = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** What came of each test in Playwright's JSON report. Playwright runs again itself what failed. */
export function readPlaywrightResults(file: string, run: Omit<Attempt, 'passed'>): TestResult[] {
  const { suites, errors } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const notRun = { ...run, passed: false, error: 'It did not run.' };
  const wholeRun = errors.map(({ message = '' }, number) => ({
    id: `error ${number}`,
    name: 'the run as a whole',
    file: '',
    attempts: [{ ...run, passed: false, error: message }],
  }));
  const tests = suites.flatMap(specsIn).map(({ id, name, tests }) => {
    const attempts = tests.flatMap(({ results, expectedStatus }) =>
      results.map((result) => attemptOf(result, expectedStatus)),
    );
    return { id, name, file: '', attempts: attempts.length > 0 ? attempts : [notRun] };
  });
  return [...wholeRun, ...tests];
}

function specsIn({ title, specs, suites = [] }: z.infer<typeof suite>): (z.infer<typeof spec> & {
  name: string;
})[] {
  const own = specs.map((one) => ({ ...one, name: `${title} > ${one.title}` }));
  const inner = suites.flatMap(specsIn);
  return [...own, ...inner.map((one) => ({ ...one, name: `${title} > ${one.name}` }))];
}

/** A test passes by ending as it is to: one may be meant to fail. A skipped one has not passed. */
function attemptOf(
  { status, startTime, duration, errors }: z.infer<typeof tryOfTest>,
  expected: string,
): Attempt {
  const startedAt = Date.parse(startTime);
  const passed = status === expected && status !== 'skipped';
  const error = errors.map(({ message }) => message).join('\n') || 'It did not run.';
  return { passed, ...(passed ? {} : { error }), startedAt, endedAt: startedAt + duration };
}
