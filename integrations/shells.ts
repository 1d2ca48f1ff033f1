import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { afterBuild } from './built-pages.ts';

/** Moves the built pages of src/pages/shells/ and the site's policy to where the functions find them. */
export const shells = () =>
  afterBuild('shells', async ({ dir }) => {
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
  });
