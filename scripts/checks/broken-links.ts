import { readElements, type PageElement } from '#integrations/page-elements.ts';
import type { BuiltPage } from './built-pages.ts';

const urlAttributes = [
  'href',
  'src',
  'poster',
  'action',
  'formaction',
  // Where Astro puts the code of an island.
  'component-url',
  'renderer-url',
];
/** The HTML validator checks the targets of labels, but not these. */
const idAttributes = ['aria-controls', 'aria-labelledby', 'aria-describedby'];

/** What a link check needs besides the pages. */
export interface Site {
  pages: BuiltPage[];
  /** True if the site serves a file or a function at this path. */
  serves: (pathname: string) => boolean;
}

/** One sentence for each link, picture or `#id` that leads nowhere or is unsafe. */
export function findBrokenLinks({ pages, serves }: Site): string[] {
  const elementsByAddress = new Map(
    pages.map(({ address, html }) => [address, readElements(html)]),
  );
  const problems = pages.flatMap(({ address }) => {
    const elements = elementsByAddress.get(address) ?? [];
    const ids = idsOf(elements);
    const origin = canonicalOrigin(elements);
    const base = new URL(address, origin);

    const brokenUrl = (target: string): string | undefined => {
      const url = URL.canParse(target, base) ? new URL(target, base) : undefined;
      if (!url) return `"${target}" is not an address`;
      if (url.protocol === 'mailto:' || url.protocol === 'tel:' || url.protocol === 'data:') return;
      if (url.origin !== origin)
        return url.protocol === 'https:' ? undefined : `${target} is not https`;
      const pathname = url.pathname.replace(/(?<=.)\/$/, '');
      const page = elementsByAddress.get(pathname);
      if (!page && !serves(decodeURIComponent(pathname))) return `${target} leads nowhere`;
      const id = decodeURIComponent(url.hash.slice(1));
      if (id && page && !idsOf(page).has(id)) return `${target}: that page has no id "${id}"`;
      return undefined;
    };

    return elements
      .flatMap((element) => [
        ...urlsOf(element).map(brokenUrl),
        ...referencedIds(element)
          .filter((id) => !ids.has(id))
          .map((id) => `<${element.name}> refers to #${id}, which is not on the page`),
        opensUnsafely(element)
          ? `${element.attributes.get('href')} opens a tab without rel="noopener"`
          : undefined,
      ])
      .filter((problem) => problem !== undefined)
      .map((problem) => `${address}: ${problem}`);
  });
  return [...new Set(problems)];
}

function urlsOf({ name, attributes }: PageElement): string[] {
  const plain = urlAttributes.flatMap((key) => attributes.get(key) ?? []);
  const sets = ['srcset', 'imagesrcset'].flatMap((key) =>
    (attributes.get(key) ?? '')
      .split(',')
      .flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []),
  );
  const isMetaUrl =
    name === 'meta' &&
    /^(og|twitter):(url|(image|video)(:(secure_)?url)?)$/.test(
      attributes.get('property') ?? attributes.get('name') ?? '',
    );
  return [...plain, ...sets, ...(isMetaUrl ? [attributes.get('content') ?? ''] : [])];
}

const idsOf = (elements: PageElement[]): Set<string | undefined> =>
  new Set(['', 'top', ...elements.map(({ attributes }) => attributes.get('id'))]);

const referencedIds = ({ attributes }: PageElement): string[] =>
  idAttributes.flatMap((key) => attributes.get(key)?.split(/\s+/) ?? []);

const opensUnsafely = ({ attributes }: PageElement): boolean =>
  attributes.get('target') === '_blank' &&
  !attributes.get('rel')?.split(/\s+/).includes('noopener');

/** The site's own origin, from the page's canonical link: absolute links to it are internal. */
function canonicalOrigin(elements: PageElement[]): string {
  const canonical = elements.find(({ attributes }) => attributes.get('rel') === 'canonical');
  return new URL(canonical?.attributes.get('href') ?? '', 'https://site.example').origin;
}
