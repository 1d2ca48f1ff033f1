import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteRoutes } from '#content-rules/built-site.ts';
import type { ContentFiles } from '#content-rules/content-problems.ts';

/** All files below src/content. */
export async function readContent(root: string): Promise<ContentFiles> {
  return readAll(root, 'src/content/**/*');
}

/** The templates, whose words are of the content, too. */
export async function readTemplates(root: string): Promise<ContentFiles> {
  return readAll(
    root,
    'src/{pages,layouts,sections,components,islands,back-office,browser}/**/*.{astro,tsx}',
  );
}

/** What the site answers beside what its content makes. */
export async function readRoutes(root: string): Promise<SiteRoutes> {
  const pages = (await filesOf(path.join(root, 'src/pages'), '**/*.astro'))
    .map((file) => `/${file}`)
    .filter((file) => !/^\/(shells|preview)\//.test(file))
    .map((file) => file.replace(/(index)?\.astro$/, '').replace(/(?<=.)\/$/, ''));
  const files = await filesOf(path.join(root, 'public'), '**/*.*');
  return { pages, files: files.map((file) => `/${file}`) };
}

async function readAll(root: string, pattern: string): Promise<ContentFiles> {
  const files = await filesOf(root, pattern);
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const),
    ),
  );
}

/** The files under `root` that fit a pattern, in order, with / between folders. */
async function filesOf(root: string, pattern: string): Promise<string[]> {
  const entries = await Array.fromAsync(glob(pattern, { cwd: root, withFileTypes: true }));
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
