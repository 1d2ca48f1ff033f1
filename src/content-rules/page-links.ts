import { pageSections } from '#site/navigation.ts';
import type { SiteRoutes } from './built-site.ts';
import type { ContentText } from './content-file.ts';
import { nearest } from '#contracts/nearest.ts';

/** Every address that the site answers with these content files, and those of the single questions. */
export function siteAddresses(
  { pages, files }: SiteRoutes,
  content: Iterable<string>,
): Set<string> {
  const entries = [...content].flatMap((file) => /^src\/content(\/.*)\.md$/.exec(file)?.[1] ?? []);
  // A page in brackets is made once for each Markdown file of the content folder of its name.
  const made = pages
    .filter((page) => page.endsWith(']'))
    .map((page) => page.replace(/[^/]*$/, ''))
    .flatMap((folder) => entries.filter((entry) => entry.startsWith(folder)));
  return new Set([
    ...pages.filter((page) => !page.endsWith(']')),
    ...made,
    ...files,
    ...entries.flatMap((entry) =>
      entry.startsWith('/faq/') ? entry.replace('/faq/', '/faq#') : [],
    ),
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
