import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildLock } from './build-lock.ts';
import { sourceDigest } from './source-digest.ts';

/**
 * Runs `build` unless dist/ holds the last run's result for the same sources. Only one build runs
 * at a time, whatever commands run at once. Returns whether it built.
 */
export async function buildIfChanged(
  root: string,
  build: () => Promise<void>,
  options: { always?: boolean } = {},
): Promise<boolean> {
  using _ = await buildLock(root);
  const digest = await sourceDigest(root);
  const last = await readFile(stampFile(root), 'utf8').catch(() => undefined);
  if (!options.always && last !== undefined && last === (await stamp(root, digest))) return false;
  // A build that fails halfway must not pass for a finished one.
  await forgetBuild(root);
  await build();
  await writeFile(stampFile(root), (await stamp(root, digest)) ?? '');
  return true;
}

/** What a build leaves: the site, and what functions read of it. */
export const buildResults = ['dist', '.built', '.preview'];

const stampFile = (root: string) => path.join(root, '.cache', 'last-build');

/** Makes the next `npm start` build, whatever is in dist/. */
export const forgetBuild = (root: string): Promise<void> => rm(stampFile(root), { force: true });

/** Whether what is in dist/ was built from the project's own content, which the tests know nothing of. */
export const isOfOwnContent = (root: string): boolean => existsSync(stampFile(root));

/**
 * Runs `build`, which builds into another folder, and puts its result in the place of the last one: until
 * then, and if it fails, the site stays as it is.
 */
export async function buildAside(
  root: string,
  build: (outDir: string) => Promise<void>,
): Promise<void> {
  using _ = await buildLock(root);
  const cache = path.join(root, '.cache');
  const [next, previous] = [path.join(cache, 'next'), path.join(cache, 'previous')];
  const digest = await sourceDigest(root);
  for (const folder of [next, previous]) await rm(folder, { recursive: true, force: true });
  await mkdir(previous);
  await build(path.join(next, 'dist'));
  for (const result of buildResults) {
    const [there, made] = [path.join(root, result), path.join(next, result)];
    if (existsSync(there)) await rename(there, path.join(previous, result));
    if (existsSync(made)) await rename(made, there);
  }
  await writeFile(stampFile(root), (await stamp(root, digest)) ?? '');
}

/**
 * A digest of sources and result: a build by another tool changes the result's time. Undefined
 * without a result.
 */
async function stamp(root: string, digest: string): Promise<string | undefined> {
  const page = await stat(path.join(root, 'dist', 'index.html')).catch(() => undefined);
  return page && `${digest} ${page.mtimeMs}`;
}
