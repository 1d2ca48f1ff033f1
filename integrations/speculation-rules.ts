import { appendFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { rulesAddress, rulesHeader } from '#contracts/speculation-rules.ts';
import { afterBuild, builtPages } from './built-pages.ts';

/** The pages of the cars, which are not built; the search among them waits for the click. */
const cars = { each: '/cars/:slug', search: '/cars/available' };

/**
 * The links to a page that open it here and lead elsewhere. Only while the pointer is over them: without
 * `:hover`, phones would load links that are merely in view, or on which a finger starts to scroll.
 */
const links =
  'a:hover:not([aria-current=page], [download], [href^="#"], [rel~=nofollow], [target=_blank])';

/** The rules that let a browser prerender these pages. */
export const rulesFor = (pages: string[]) => ({
  prerender: [
    {
      where: {
        and: [
          { href_matches: [...pages, cars.each] },
          { not: { href_matches: cars.search } },
          { selector_matches: links },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Writes the rules for all public pages, and the header that names them on each of these pages. The dev
 * server, which has no built pages, prerenders none.
 */
export function speculationRules(): AstroIntegration {
  const built = afterBuild('speculation-rules', async ({ dir }) => {
    const pages: string[] = [];
    for await (const { file, html } of builtPages(dir)) {
      const address = file.pathname.slice(dir.pathname.length - 1).replace(/\/index\.html$/, '');
      if (!/<meta name="robots"[^>]*noindex/.test(html)) pages.push(address || '/');
    }
    const headers = pages.map((page) => `${page}\n  ${rulesHeader.name}: ${rulesHeader.value}\n`);
    await writeFile(new URL(`.${rulesAddress}`, dir), JSON.stringify(rulesFor(pages.sort())));
    await appendFile(new URL('_headers', dir), headers.join(''));
  });
  const dev: AstroIntegration['hooks']['astro:server:setup'] = ({ server }) => {
    server.middlewares.use(rulesAddress, (_, answer) => {
      answer.setHeader('content-type', 'application/speculationrules+json');
      answer.end('{}');
    });
  };
  return { ...built, hooks: { ...built.hooks, 'astro:server:setup': dev } };
}
