import { runCommand, stopCommands } from './checks/command.ts';
import { chromium, installPrograms, shouldInstall } from './checks/programs.ts';

// Draws the pictures of the guides into docs/pictures/: the site with the words of the tests and made-up cars.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopCommands();
    process.exit(130);
  });
}
if (shouldInstall(chromium)) installPrograms([chromium]);
const steps = [
  ['Building the site ...', 'node', 'tests/support/build-site.ts'],
  ['Drawing the pictures ...', 'playwright', 'test', '--project=pictures', '--retries=0'],
] as const;
for (const [sentence, program, ...args] of steps) {
  console.log(sentence);
  const { ok, output } = await runCommand(program, args);
  if (!ok) {
    console.error(output);
    process.exit(1);
  }
}
console.log('The pictures are in docs/pictures/.');
