import { glob, readFile } from 'node:fs/promises';
import type { AstroIntegration, HookParameters } from 'astro';

type Built = HookParameters<'astro:build:done'>;

/** An integration that does its work on the built site. */
export const afterBuild = (
  name: string,
  work: (built: Built) => Promise<void>,
): AstroIntegration => ({ name, hooks: { 'astro:build:done': work } });

/** The built pages below the folder of the site: the name of each in it, its file, and its HTML. */
export async function* builtPages(dist: URL) {
  for await (const name of glob('**/*.html', { cwd: dist })) {
    const file = new URL(name, dist);
    yield { name, file, html: await readFile(file, 'utf8') };
  }
}
