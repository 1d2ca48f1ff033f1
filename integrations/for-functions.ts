import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import Mustache from 'mustache';
import { afterBuild, builtPages } from './built-pages.ts';

/** The tags of what a function fills in, such as `[%name%]`. */
const tags: [string, string] = ['[%', '%]'];

/**
 * Puts what functions read where they find it: the pages that they fill, the site's policy, and the content
 * that the site was built from. The pages of src/pages/shells/ are nothing else. The others stay in the site
 * as they are with nothing filled in, and so does the page for unknown addresses, which functions answer
 * with, too.
 */
export const forFunctions = () =>
  afterBuild('for-functions', async ({ dir, root }) => {
    const folder = new URL('../.built/', dir);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    for await (const { name, file, html } of builtPages(dir)) {
      const isFilled = html.includes(tags[0]);
      if (!isFilled && name !== '404.html') continue;
      await writeFile(new URL(shellName(name), folder), html);
      if (isFilled) await writeFile(file, Mustache.render(html, {}, {}, { tags }));
    }
    await rm(new URL('shells/', dir), { recursive: true });
    const headers = await readFile(new URL('_headers', dir), 'utf8');
    const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(headers) ?? [];
    await writeFile(new URL('policy.txt', folder), policy);
    await cp(new URL('src/content/', root), new URL('content/', folder), { recursive: true });
  });

/** `shells/car/index.html` is `car.html`, `locations/trenton-nj/index.html` is `locations-trenton-nj.html`. */
const shellName = (page: string): string =>
  page
    .replace(/^shells\//, '')
    .replace(/\/index\.html$/, '.html')
    .replaceAll('/', '-');
