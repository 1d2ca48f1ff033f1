import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pageSections } from '#site/navigation.ts';
import type { ContentText } from './content-file.ts';
import { nearest } from './nearest.ts';

/** Every address that the site answers: its pages and the files it serves as they are. */
export async function siteAddresses(root: string): Promise<Set<string>> {
  const list = async (pattern: string, cwd: string) =>
    (await Array.fromAsync(glob(pattern, { cwd: path.join(root, cwd) }))).map(
      (file) => `/${file.split(path.sep).join('/')}`,
    );
  const pages = (await list('**/*.astro', 'src/pages'))
    .filter((file) => !file.startsWith('/shells/'))
    .map((file) => file.replace(/(index)?\.astro$/, '').replace(/(?<=.)\/$/, ''));
  // A page named in brackets is made once for each Markdown file of the content folder of that name.
  const made = await Promise.all(
    pages
      .filter((page) => page.endsWith(']'))
      .map((page) => list(`${path.posix.dirname(page).slice(1)}/*.md`, 'src/content')),
  );
  return new Set([
    ...pages.filter((page) => !page.endsWith(']')),
    ...made.flat().map((file) => file.replace(/\.md$/, '')),
    ...(await list('**/*.*', 'public')),
    ...(await list('faq/*.md', 'src/content')).map((file) => file.replace(/\/([^/]*)\.md$/, '#$1')),
  ]);
}

/** The links of a text that lead nowhere on this site, each with what to do about it. */
export function brokenLinks({ field, value }: ContentText, addresses: Set<string>) {
  const hrefs =
    field === 'href' ? [value] : [...value.matchAll(/\]\(([^)\s]*)/g)].map(([, href = '']) => href);
  return hrefs.flatMap((href) => {
    const sentence = whyBroken(href, addresses);
    return sentence ? [{ words: href, sentence }] : [];
  });
}

function whyBroken(href: string, addresses: Set<string>): string | undefined {
  if (/^(https?:|mailto:|tel:|\{\{|#)/.test(href)) return undefined;
  if (!href.startsWith('/')) {
    return `"${href}" is not an address. Begin it with / for a page of this site, or with https:// for another.`;
  }
  const [, page = '', section] = /^(.+?)\/?(?:#(.*))?$/.exec(href) ?? [];
  if (!addresses.has(page)) {
    const meant = nearest(page, addresses);
    return `There is no page at "${page}". Write ${meant ? `"${meant}"` : 'the address of a page, for example "/car-camp"'}.`;
  }
  if (!section || hasSection(page, section, addresses)) return undefined;
  return `The page "${page}" has no place named "${section}". Leave out "#${section}", or copy the address of the place from the browser.`;
}

/** Whether a page has a place of that name; what only its built text can tell is taken as given. */
function hasSection(page: string, section: string, addresses: Set<string>): boolean {
  if (page === '/faq') return addresses.has(`/faq#${section}`);
  return pageSections[page]?.includes(section) ?? true;
}
