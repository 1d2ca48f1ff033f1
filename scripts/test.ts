import { randomInt } from 'node:crypto';
import { isOfOwnContent } from '#local/start/build-if-changed.ts';
import { stopCommands } from './checks/command.ts';
import { installPrograms, shouldInstall } from './checks/programs.ts';
import { chooseSteps } from './gate/choose-steps.ts';
import { runPhases } from './gate/run-phases.ts';
import { hardPhases, phases } from './gate/steps.ts';

const options = process.argv.slice(2);
const isHard = options.includes('--hard');
const words = options.filter((option) => option !== '--hard' && option !== '--list');

if (options.includes('--list')) {
  for (const [command, all] of [
    ['npm test', phases] as const,
    ['npm run test:hard', hardPhases] as const,
  ]) {
    console.log(command);
    for (const { name, promise } of all.flat()) console.log(`  ${name.padEnd(18)} ${promise}`);
  }
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopCommands();
    process.exit(130);
  });
}

const all = isHard ? hardPhases : phases;
const chosen = chooseSteps(all, words);
if ('problem' in chosen) {
  console.error(chosen.problem);
  process.exit(1);
}
const building = all.findIndex((phase) => phase.some(({ name }) => name === 'build'));
const [isBuilding, isReading] = [
  chosen.phases[building]!.length > 0,
  chosen.phases.slice(building + 1).some((phase) => phase.length > 0),
];
if (isReading && !isBuilding && isOfOwnContent('.')) {
  console.log(
    'dist/ holds the site that "npm start" built from your own content. The tests read pages of the content in tests/content: put "build" first where one reads pages.',
  );
}
if (isHard) {
  // A test that is run again draws the same values, so that a counterexample stays one.
  process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  console.log(`The properties are tried with PROPERTY_SEED=${process.env.PROPERTY_SEED}`);
}
const missing = new Set(
  chosen.phases.flat().flatMap(({ needs }) => (needs && shouldInstall(needs) ? needs : [])),
);
if (missing.size > 0) {
  const names = [...missing].map(({ name }) => name).join(' and ');
  console.log(`Installing ${names} for the checks (a minute or two, only this once) ...`);
  installPrograms([...missing]);
}
process.exitCode = (await runPhases(chosen.phases, words.length > 0)) ? 0 : 1;
