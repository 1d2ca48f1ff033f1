import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import type { BusyBetween } from './machine.ts';
import type { Outcome } from './run-step.ts';
import { isBroken, isUnsteady } from './test-results.ts';

/** A test that failed and passed, with its first failure. */
interface Unsteady {
  step: string;
  test: string;
  error: string;
  /** How busy the machine was while it failed. */
  machine: string;
}

interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  unsteady: Unsteady[];
  /** By the name of the step. */
  seconds: Record<string, number>;
}

interface Commit {
  commit: string | null;
  isClean: boolean;
}

const files = { summary: 'test-results/summary.json', unsteady: 'test-results/unsteady.json' };

/** So that a run that is broken off does not leave the summary of the one before. */
export function forgetSummary(): void {
  for (const file of Object.values(files)) rmSync(file, { force: true });
}

/** What is being tested: the commit, and whether the files are just as it has them. */
export function readCommit(): Commit {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  const status = git('status', '--porcelain');
  return {
    commit: head.status === 0 ? head.stdout.trim() : null,
    isClean: status.status === 0 && status.stdout === '',
  };
}

/** An unsteady test counts as passed; what stands for its whole file counts only as failed. */
export function sumUp(outcomes: Outcome[], busyBetween: BusyBetween): Summary {
  const results = outcomes.flatMap(({ results }) => results);
  return {
    passed: results.filter((result) => !result.isFile && !isBroken(result)).length,
    failed: results.filter(isBroken).length,
    skipped: outcomes.filter(({ isSkipped }) => isSkipped).length,
    unsteady: outcomes.flatMap(({ step, results }) =>
      results.filter(isUnsteady).map(({ name, attempts }) => {
        const { error = '', startedAt, endedAt } = attempts.find(({ passed }) => !passed)!;
        const machine = busyBetween(startedAt, endedAt);
        return { step: step.name, test: name, error, machine };
      }),
    ),
    seconds: Object.fromEntries(outcomes.map(({ step, seconds }) => [step.name, seconds])),
  };
}

/** Writes both files, and prints the unsteady tests and the closing line. */
export function writeSummary({ unsteady, ...figures }: Summary, commit: Commit): void {
  const write = (file: string, value: unknown): void =>
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  write(files.summary, { ...commit, ...figures, unsteady: unsteady.length });
  write(files.unsteady, unsteady);
  if (unsteady.length > 0) console.log('Unsteady: failed, and passed when run again alone.');
  for (const { step, test, error, machine } of unsteady) {
    console.log(`  ${step}: ${test}\n    ${machine}`);
    console.log(error.split('\n').slice(0, 6).join('\n').replace(/^/gm, '    | '));
  }
  const { passed, failed, skipped } = figures;
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
