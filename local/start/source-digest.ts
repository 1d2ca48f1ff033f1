import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

// Everything that the build reads. Functions are not built, but the styles of the pages that they
// answer with depend on their markup.
const sources = [
  'src/**/*',
  'public/**/*',
  'integrations/**/*',
  'netlify/server/**/*-markup.ts',
  'astro.config.mjs',
  'tailwind.config.cjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The environment variables that the pages depend on. */
const settings = ['URL', 'CONTEXT', 'ALLOW_UNFINISHED'];

/**
 * A digest of everything that goes into the built site: equal only if all names and contents are.
 */
export async function sourceDigest(root: string): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  const digest = createHash('sha256');
  for (const name of settings) digest.update(`\0${process.env[name] ?? ''}`);
  for (const file of files.sort()) {
    digest.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  }
  return digest.digest('hex');
}
