import { mkdirSync } from 'node:fs';
import { watchMachine } from './machine.ts';
import { runStep, type Outcome } from './run-step.ts';
import { filesToRunAgain, laterRuns, mostRunAgain } from './second-look.ts';
import type { Step } from './steps.ts';
import { forgetSummary, readCommit, sumUp, writeSummary } from './summary.ts';
import { addRun, failedAtFirst, firstRun, isBroken } from './test-results.ts';

const lanes = 2;

/**
 * Runs the steps of each phase, two at a time, and in the end, alone and up to twice, the tests that
 * failed. Prints what came of it, "N passed, N failed" last, and returns whether nothing failed.
 */
export async function runPhases(phases: Step[][], showOutput = false): Promise<boolean> {
  mkdirSync('test-results', { recursive: true });
  forgetSummary();
  const commit = readCommit();
  const busyBetween = watchMachine();
  const outcomes: Outcome[] = [];
  for (const phase of phases) outcomes.push(...(await runPhase(phase, showOutput)));
  const summary = sumUp(await lookAgain(outcomes), busyBetween);
  writeSummary(summary, commit);
  return summary.failed === 0;
}

async function runPhase(steps: Step[], showOutput: boolean): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      console.log(`        ${step.name} ...`);
      const outcome = await runStep(step);
      report(outcome, showOutput);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

/** The outcomes after the second look: each step whose tests failed runs their files alone. */
async function lookAgain(outcomes: Outcome[]): Promise<Outcome[]> {
  const failed = outcomes.flatMap(({ results }) => results.filter(failedAtFirst)).length;
  if (failed > mostRunAgain) {
    console.log(`${failed} failures are no chance: nothing is run again.`);
    return outcomes.map((outcome) => ({ ...outcome, results: outcome.results.map(firstRun) }));
  }
  let latest = outcomes;
  for (let run = 0; run < laterRuns; run += 1) {
    const next: Outcome[] = [];
    for (const outcome of latest) next.push(await runAlone(outcome));
    latest = next;
  }
  return latest;
}

async function runAlone(outcome: Outcome): Promise<Outcome> {
  const files = filesToRunAgain(outcome.results);
  if (files.length === 0) return outcome;
  const again = await runStep(outcome.step, files);
  report(again, true, 'alone: ');
  return {
    ...outcome,
    results: addRun(outcome.results, again.results),
    seconds: outcome.seconds + again.seconds,
  };
}

function report(outcome: Outcome, showOutput: boolean, how = ''): void {
  const { step, results, isSkipped } = outcome;
  const failed = results.filter(isBroken).length;
  const verdict = isSkipped ? 'skipped' : failed === 0 ? 'ok    ' : 'FAILED';
  const seconds = `${outcome.seconds.toFixed(1).padStart(5)} s`;
  const tests = step.report ? `  ${results.length - failed} of ${results.length} tests` : '';
  console.log(`${verdict}  ${`${how}${step.name}`.padEnd(13)} ${seconds}${tests}`);
  const output = outcome.output.trimEnd();
  if (output && (failed > 0 || isSkipped || showOutput || step.isShown)) {
    console.log(output.replace(/^/gm, '    | '));
  }
}
