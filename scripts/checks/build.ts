import { buildIfChanged } from '#local/start/build-if-changed.ts';
import { runCommand } from './command.ts';

/** Lines that mention a warning that isn't ours to fix, each with its reason. */
const accepted: { line: RegExp; reason: string }[] = [];

const warning = /\bwarn(ing)?s?\b|\(!\)|deprecat/i;

async function buildWithoutWarning(): Promise<void> {
  const { ok, output } = await runCommand('astro', ['build']);
  process.stdout.write(output);
  const warnings = output
    .split('\n')
    .filter((line) => warning.test(line) && !accepted.some((known) => known.line.test(line)));
  if (!ok) throw new Error('The site could not be built.');
  if (warnings.length > 0) throw new Error(`The build warned:\n${warnings.join('\n')}`);
}

// The check always builds; `npm start` can then use the result.
try {
  await buildIfChanged(process.cwd(), buildWithoutWarning, { always: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
