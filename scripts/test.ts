import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runCommand, stopCommands } from './checks/command.ts';
import { installPrograms, shouldInstall } from './checks/programs.ts';
import { countTests, type Count } from './checks/report.ts';
import { hardPhases, phases, type Step } from './checks/steps.ts';

const lanes = 2;

interface Outcome extends Count {
  output: string;
  isSkipped?: true;
}

async function runStep(step: Step): Promise<Outcome> {
  if (step.needs && !step.needs.find()) {
    const { name, advice, isOptional } = step.needs;
    const output = `No ${name} was found and it could not be installed. ${advice}, and run the command again.`;
    if (isOptional && !process.env.CI) return { passed: 0, failed: 0, isSkipped: true, output };
    return { passed: 0, failed: 1, output };
  }
  if (step.report) rmSync(step.report.file, { force: true });
  const [program, ...args] = step.command;
  const { ok, output } = await runCommand(program, args, step.limitMinutes);
  if (!step.report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  try {
    const report: unknown = JSON.parse(readFileSync(step.report.file, 'utf8'));
    return { ...countTests(step.report.format, report, ok), output };
  } catch {
    return { passed: 0, failed: 1, output: `${output}\nThe run left no report to count.\n` };
  }
}

async function runAndReport(step: Step): Promise<Outcome> {
  const start = performance.now();
  const outcome = await runStep(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
  const tests = `  ${outcome.passed} of ${outcome.passed + outcome.failed} tests`;
  const verdict = outcome.isSkipped ? 'skipped' : outcome.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(`${verdict}  ${step.name.padEnd(13)} ${seconds} s${step.report ? tests : ''}`);
  const output = outcome.output.trimEnd();
  if (output && (outcome.failed > 0 || outcome.isSkipped || wanted.length > 0))
    console.log(output.replace(/^/gm, '    | '));
  return outcome;
}

async function runPhase(steps: Step[]): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      outcomes.push(await runAndReport(step));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

function chooseSteps(all: Step[][]): Step[][] {
  const names = all.flat().map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) {
    console.error(`There is no check named "${unknown}". The checks are: ${names.join(', ')}.`);
    process.exit(1);
  }
  if (wanted.length === 0) return all;
  return all.map((phase) => phase.filter(({ name }) => wanted.includes(name)));
}

const options = process.argv.slice(2);
const wanted = options.filter((option) => option !== '--hard' && option !== '--list');
const all = options.includes('--hard') ? hardPhases : phases;
if (options.includes('--list')) {
  for (const { name, promise } of all.flat()) console.log(`${name.padEnd(13)} ${promise}`);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopCommands();
    process.exit(130);
  });
}

const chosen = chooseSteps(all);
mkdirSync('test-results', { recursive: true });
const missing = new Set(
  chosen.flat().flatMap(({ needs }) => (needs && shouldInstall(needs) ? needs : [])),
);
if (missing.size > 0) {
  const names = [...missing].map(({ name }) => name).join(' and ');
  console.log(`Installing ${names} for the checks (a minute or two, only this once) ...`);
  installPrograms([...missing]);
}

const total: Count = { passed: 0, failed: 0 };
let skipped = 0;
for (const phase of chosen) {
  for (const { passed, failed, isSkipped } of await runPhase(phase)) {
    total.passed += passed;
    total.failed += failed;
    if (isSkipped) skipped += 1;
  }
}
const andSkipped = skipped > 0 ? `, ${skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${andSkipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
