import { glob, readFile } from 'node:fs/promises';
import type { AstroIntegration, HookParameters } from 'astro';

/** A built site: its folder is `dir`, and the folder of the project `root`. */
type Built = HookParameters<'astro:build:done'> & { root: URL };

/** An integration that does its work on the built site. */
export function afterBuild(name: string, work: (built: Built) => Promise<void>): AstroIntegration {
  let root: URL;
  return {
    name,
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': (built) => work({ ...built, root }),
    },
  };
}

/** The built pages below the folder of the site: the name of each in it, its file, and its HTML. */
export async function* builtPages(dist: URL) {
  for await (const name of glob('**/*.html', { cwd: dist })) {
    const file = new URL(name, dist);
    yield { name, file, html: await readFile(file, 'utf8') };
  }
}
