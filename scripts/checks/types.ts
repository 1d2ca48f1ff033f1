import { runCommand } from './command.ts';

// In this order: astro check first writes the types of the content, which oxlint reads.
const checks: [string, string[]][] = [
  ['astro', ['check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'hint']],
  ['oxlint', []],
];
for (const [program, args] of checks) {
  const { ok, output } = await runCommand(program, args);
  process.stdout.write(output);
  if (!ok) process.exitCode = 1;
}
