import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** The words, prices and lists of the tests: those of the site are its owner's, who may change them. */
export const testContent = 'tests/content';

/** Everything that a build of the site reads, and the commands that serve it. */
export const siteParts = [
  ...['src', 'public', 'integrations', 'scripts', 'local', 'netlify', 'simulator'],
  ...['astro.config.mjs', 'tailwind.config.cjs', 'tsconfig.json'],
];

/** A copy of the content and of what its links are held against. */
export const contentCopy = () => siteCopy('src/content', 'src/pages', 'public');

/**
 * A copy of folders of this project that can be edited, with the packages of this one. Its content is that of
 * the tests, which has no photos.
 */
export async function siteCopy(...parts: string[]) {
  const folder = await temporaryFolder({ 'package.json': await readFile('package.json') });
  for (const part of parts) await cp(part, path.join(folder.path, part), { recursive: true });
  const content = path.join(folder.path, 'src/content');
  await rm(content, { recursive: true, force: true });
  await rm(path.join(folder.path, 'src/assets/photos'), { recursive: true, force: true });
  if (parts.some((part) => 'src/content'.startsWith(part)))
    await cp(testContent, content, { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder.path, 'node_modules'));
  const file = (name: string) => path.join(content, name);
  return {
    path: folder.path,
    /** Where a file of src/content is. */
    file,
    /** Replaces words, which must be there, in a file of src/content. */
    async edit(name: string, words: string | RegExp, replacement: string): Promise<void> {
      const source = await readFile(file(name), 'utf8');
      if (source.split(words).length === 1) throw new Error(`${name} does not hold ${words}.`);
      await writeFile(file(name), source.replace(words, replacement));
    },
    /** Fills the folder where its builds keep their cache with the pictures that this site has encoded. */
    async addEncodedPictures(cache: string): Promise<void> {
      const encoded = path.join(folder.path, cache, 'assets');
      await cp('node_modules/.astro/assets', encoded, { recursive: true }).catch(() => undefined);
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
