import { runCommand } from './command.ts';

/** Lines that mention a warning that isn't ours to fix, each with its reason. */
const accepted: { line: RegExp; reason: string }[] = [];

const warning = /\bwarn(ing)?s?\b|\(!\)|deprecat/i;

/** Builds the site of a folder, and prints how. Throws where it can't, or warns. */
export async function buildWithoutWarning(root: string): Promise<void> {
  const { ok, output } = await runCommand('astro', ['build'], { cwd: root });
  process.stdout.write(output);
  const warnings = output
    .split('\n')
    .filter((line) => warning.test(line) && !accepted.some((known) => known.line.test(line)));
  if (!ok) throw new Error('The site could not be built.');
  if (warnings.length > 0) throw new Error(`The build warned:\n${warnings.join('\n')}`);
}
