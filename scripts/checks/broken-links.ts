import type { BuiltPage } from './built-pages.ts';
import { readTags } from './html.ts';
import type { Tag } from './html.ts';

const urlAttributes = [
  'href',
  'src',
  'poster',
  'action',
  'formaction',
  // Where Astro keeps the code of an island.
  'component-url',
  'renderer-url',
];
const idAttributes = [
  'for',
  'aria-controls',
  'aria-labelledby',
  'aria-describedby',
  'popovertarget',
];

/** What a link check needs to know beside the pages. */
export interface Site {
  pages: BuiltPage[];
  /** True where the site serves something at this path: a file, or a function. */
  serves: (pathname: string) => boolean;
}

/** One sentence for each link, picture or `#id` that leads nowhere or is unsafe. */
export function findBrokenLinks({ pages, serves }: Site): string[] {
  const tagsByAddress = new Map(pages.map(({ address, html }) => [address, readTags(html)]));
  const problems = pages.flatMap(({ address }) => {
    const tags = tagsByAddress.get(address) ?? [];
    const ids = idsOf(tags);
    const origin = canonicalOrigin(tags);
    const base = new URL(address, origin);

    const brokenUrl = (target: string): string | undefined => {
      const url = URL.canParse(target, base) ? new URL(target, base) : undefined;
      if (!url) return `"${target}" is not an address`;
      if (url.protocol === 'mailto:' || url.protocol === 'tel:' || url.protocol === 'data:') return;
      if (url.origin !== origin)
        return url.protocol === 'https:' ? undefined : `${target} is not https`;
      const pathname = url.pathname.replace(/(?<=.)\/$/, '');
      const page = tagsByAddress.get(pathname);
      if (!page && !serves(decodeURIComponent(pathname))) return `${target} leads nowhere`;
      const id = decodeURIComponent(url.hash.slice(1));
      if (id && page && !idsOf(page).has(id)) return `${target}: that page has no id "${id}"`;
      return undefined;
    };

    return tags
      .flatMap((tag) => [
        ...urlsOf(tag).map(brokenUrl),
        ...referencedIds(tag)
          .filter((id) => !ids.has(id))
          .map((id) => `<${tag.name}> refers to #${id}, which is not on the page`),
        opensUnsafely(tag)
          ? `${tag.attributes.get('href')} opens a tab without rel="noopener"`
          : undefined,
      ])
      .filter((problem) => problem !== undefined)
      .map((problem) => `${address}: ${problem}`);
  });
  return [...new Set(problems)];
}

function urlsOf({ name, attributes }: Tag): string[] {
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

const idsOf = (tags: Tag[]): Set<string | undefined> =>
  new Set(['', 'top', ...tags.map(({ attributes }) => attributes.get('id'))]);

const referencedIds = ({ attributes }: Tag): string[] =>
  idAttributes.flatMap((key) => attributes.get(key)?.split(/\s+/) ?? []);

const opensUnsafely = ({ attributes }: Tag): boolean =>
  attributes.get('target') === '_blank' &&
  !attributes.get('rel')?.split(/\s+/).includes('noopener');

/** The site's own origin, as the page's canonical link has it: absolute links to it are internal. */
function canonicalOrigin(tags: Tag[]): string {
  const canonical = tags.find(({ attributes }) => attributes.get('rel') === 'canonical');
  return new URL(canonical?.attributes.get('href') ?? '', 'https://site.example').origin;
}
