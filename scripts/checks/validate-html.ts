import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runCommand } from './command.ts';
import { java } from './programs.ts';
import { readAllPages } from './server-pages.ts';

/** Validator messages, with what they are about, that are not ours to fix, each with its reason. */
const accepted: { message: RegExp; reason: string }[] = [
  {
    message: /^Trailing slash on void elements has no effect/,
    reason: 'React and Prettier write them this way, and quote every attribute.',
  },
  {
    message: /^CSS: “(interpolate-size|transition)”: .*(interpolate-size|allow-discrete)/,
    reason: 'Newer than the validator. Browsers without them open an answer at once.',
  },
  {
    message: /^Bad value “\/api\/visits\?what=\w+” for attribute “ping”/,
    reason: 'The standard resolves the address first; the validator takes only whole ones.',
  },
  {
    message:
      /^CSS: (.*view-transition|Parse Error\.\s.*(view-transi|nsition-group|on-(group|new|old)\(header\)))/,
    reason: 'Newer than the validator. Browsers without it show the next page at once.',
  },
];

const report = z.object({
  messages: z.array(
    z.object({
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

const validator = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

/** Validates all pages in one run; one sentence for each message. */
async function validate(folder: string): Promise<string[]> {
  const { output } = await runCommand(java.find() ?? 'java', [
    ...['-jar', validator, '--exit-zero-always', '--stdout', '--format', 'json', folder],
  ]);
  const start = output.indexOf('{');
  if (start < 0) throw new Error(`The validator did not run:\n${output}`);
  return report
    .parse(JSON.parse(output.slice(start)))
    .messages.map(({ url, message, extract }) => ({
      file: url ? path.relative(folder, fileURLToPath(url)) : 'The validator',
      finding: message + (extract ? `\n    ${extract}` : ''),
    }))
    .filter(({ finding }) => !accepted.some((known) => known.message.test(finding)))
    .map(({ file, finding }) => `${file}: ${finding}`);
}

const pages = await readAllPages();
const folder = await mkdtemp(path.join(tmpdir(), 'towpath-pages-'));
try {
  for (const { address, html } of pages) {
    const name = address === '/' ? 'index' : address.slice(1).replaceAll('/', '_');
    await writeFile(path.join(folder, `${name}.html`), html);
  }
  const findings = await validate(folder);
  console.log(`${pages.length} pages, ${findings.length} findings.`);
  if (findings.length > 0) console.error(findings.join('\n'));
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
