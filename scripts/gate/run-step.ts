import { rmSync } from 'node:fs';
import { runCommand } from '#scripts/checks/command.ts';
import { readPlaywrightResults } from './playwright-results.ts';
import { readVitestResults } from './vitest-results.ts';
import type { Step } from './steps.ts';
import { isBroken, type TestResult } from './test-results.ts';

/** What came of a step. Without a report, the step itself is its one test. */
export interface Outcome {
  step: Step;
  results: TestResult[];
  /** What it printed. */
  output: string;
  seconds: number;
  isSkipped?: true;
}

/** Runs a step, or, of a step with tests, these files once more and alone. */
export async function runStep(step: Step, again?: string[]): Promise<Outcome> {
  const startedAt = Date.now();
  const since = () => ({ startedAt, endedAt: Date.now() });
  const outcome = (results: TestResult[], output: string): Outcome => ({
    step,
    results,
    output,
    seconds: (Date.now() - startedAt) / 1_000,
  });
  const whole = (passed: boolean, error?: string): TestResult => ({
    id: step.name,
    name: `the ${step.name} check`,
    file: step.isRunAgain ? step.name : '',
    attempts: [{ passed, error, ...since() }],
  });
  if (step.needs && !step.needs.find()) {
    const { name, advice, isOptional } = step.needs;
    const output = `No ${name} was found and it could not be installed. ${advice}, and run the command again.`;
    if (isOptional && !process.env.CI) return { ...outcome([], output), isSkipped: true };
    return outcome([whole(false, output)], output);
  }
  const { report, limitMinutes } = step;
  if (report) rmSync(report.file, { force: true });
  const [program, ...options] = step.command;
  const files = again ? [...(report?.alone ?? []), ...again] : (report?.files ?? []);
  const env = { RESULTS_FILE: report?.file };
  const args = [...options, ...(report ? files : [])];
  const { ok, output } = await runCommand(program, args, { limitMinutes, env });
  if (!report) return outcome([whole(ok, output)], output);
  const read = report.format === 'vitest' ? readVitestResults : readPlaywrightResults;
  try {
    const results = read(report.file, since());
    if (results.length === 0) results.push(whole(false, 'No test ran.'));
    else if (!ok && !results.some(isBroken)) results.push(whole(false, 'It ended with an error.'));
    return outcome(results, output);
  } catch {
    const error = 'The run left no report to count.';
    return outcome([whole(false, error)], `${output}\n${error}\n`);
  }
}
