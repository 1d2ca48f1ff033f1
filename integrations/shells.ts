import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/**
 * Moves the pages of src/pages/shells/ out of the site once they are built, to where the functions
 * find them, with the policy of the site's pages beside them.
 */
export function shells(): AstroIntegration {
  return {
    name: 'shells',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const built = new URL('shells/', dir);
        const folder = new URL('../.shells/', dir);
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder);
        for (const name of await readdir(built)) {
          await rename(new URL(`${name}/index.html`, built), new URL(`${name}.html`, folder));
        }
        await rm(built, { recursive: true });
        const headers = await readFile(new URL('_headers', dir), 'utf8');
        const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(headers) ?? [];
        await writeFile(new URL('policy.txt', folder), policy);
      },
    },
  };
}
