import { runCommand } from './command.ts';

/** Lines that name a warning but are not ours to mend, each with its reason. */
const accepted: { line: RegExp; reason: string }[] = [];

const warning = /\bwarn(ing)?s?\b|\(!\)|deprecat/i;

const { ok, output } = await runCommand('astro', ['build']);
const warnings = output
  .split('\n')
  .filter((line) => warning.test(line) && !accepted.some((known) => known.line.test(line)));

process.stdout.write(output);
if (warnings.length > 0) console.error(`\nThe build warned:\n${warnings.join('\n')}`);
process.exitCode = ok && warnings.length === 0 ? 0 : 1;
