import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { runCommand } from './command.ts';
import { missingFromLock } from './lock-file.ts';

const versions = z.record(z.string(), z.string()).default({});
const manifest = z
  .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const direct = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
};
const problems: string[] = [];

for (const [name, version] of Object.entries(direct)) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    problems.push(`${name} is "${version}" in package.json; write one exact version.`);
  }
}

// Before 10.7.12 the client's setJSON ignored its conditions and overwrote existing values.
const [major = 0, minor = 0, patch = 0] = (direct['@netlify/blobs'] ?? '').split('.').map(Number);
if (major * 1e6 + minor * 1e3 + patch < 10_007_012) {
  problems.push(
    '@netlify/blobs must be 10.7.12 or later: earlier versions ignore write conditions.',
  );
}

const missing = missingFromLock(JSON.parse(readFileSync('package-lock.json', 'utf8')));
if (missing.length > 0) {
  problems.push(
    `package-lock.json lacks packages that other systems need: ${missing.join(', ')}. Run "npx npm@11 install --package-lock-only" if the registry has them, or choose a release for which it has all of them.`,
  );
}

const tree = await runCommand('npm', ['ls', '--all', '--loglevel=error']);
if (!tree.ok) {
  // npm prints the whole tree, thousands of lines, before it names the problem.
  const faults = tree.output.match(/^npm \S+ (extraneous|invalid|missing|peer dep).*/gim);
  problems.push(
    'npm ls reports a broken tree. Run "npm install --no-save".',
    ...(faults ?? [tree.output]),
  );
}

if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
