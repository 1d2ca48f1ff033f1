import { readFileSync } from 'node:fs';
import type { Attempt, TestResult } from './test-results.ts';
import type { VitestLine } from './vitest-reporter.ts';

/**
 * What came of each test in the lines that a run of vitest wrote. A file that did not end, as its
 * process crashed or hung, stands for its tests.
 */
export function readVitestResults(file: string, run: Omit<Attempt, 'passed'>): TestResult[] {
  const files = new Map<string, string>();
  const results = new Map<string, TestResult[]>();
  const errors: { file?: string; message: string }[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const told = JSON.parse(line) as VitestLine;
    if ('files' in told) for (const { file, name } of told.files) files.set(file, name);
    if ('ended' in told) results.set(told.ended.file, told.ended.results);
    if ('errors' in told) errors.push(...told.errors);
  }
  const fail = (file: string, error: string): void => {
    const told = results.get(file) ?? [];
    if (told.some(({ isFile }) => isFile)) return;
    const name = files.get(file) ?? file;
    const attempts = [{ ...run, passed: false, error }];
    results.set(file, [...told, { id: file, name, file, isFile: true, attempts }]);
  };
  for (const file of files.keys()) {
    if (results.has(file)) continue;
    const crash = errors.find(({ message }) => message.includes(file));
    fail(file, crash?.message ?? 'It did not end.');
  }
  for (const { file, message } of errors) if (file) fail(file, message);
  return [...results.values()].flat();
}
