import {
  defaultTreeAdapter as tree,
  parse,
  serializeOuter,
  type DefaultTreeAdapterTypes as Types,
} from 'parse5';
import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { readPageText } from '#tests/support/page-text.ts';

const pages = readBuiltPages();

/** The built pages that visitors see, by address. */
export const publicPages = pages.filter(
  ({ address }) => !/^\/(admin|vehicle-selector)/.test(address),
);

/** The HTML of a built page. */
export function readPage(address: string): string {
  const page = pages.find((one) => one.address === address);
  if (!page) throw new Error(`No page was built for ${address}.`);
  return page.html;
}

/** The HTML of each element of a kind in some HTML, in order; of those that have these attributes. */
export function partsOf(
  html: string,
  tag: string,
  attributes: Record<string, string> = {},
): string[] {
  const isOne = ({ tagName, attrs }: Types.Element) =>
    tagName === tag &&
    Object.entries(attributes).every(([name, value]) =>
      attrs.some((one) => one.name === name && one.value === value),
    );
  const partsIn = (parent: Types.ParentNode): string[] =>
    parent.childNodes
      .filter(tree.isElementNode)
      .flatMap((element) => [
        ...(isOne(element) ? [serializeOuter(element)] : []),
        ...partsIn(element),
      ]);
  return partsIn(parse(html, { scriptingEnabled: false }));
}

/** The first of them, which must be there. */
export function partOf(html: string, tag: string, attributes?: Record<string, string>): string {
  const [part] = partsOf(html, tag, attributes);
  if (part === undefined) throw new Error(`There is no ${tag} ${JSON.stringify(attributes)}.`);
  return part;
}

/** Its words as a reader has them, in one line. */
export const textOf = readPageText;

interface PageLink {
  /** Its words, without those about the new tab. */
  label: string;
  href: string;
  opensNewTab: boolean;
}

/** The links in some HTML, in order. */
export function linksOf(html: string): PageLink[] {
  return partsOf(html, 'a').map((link) => ({
    label: textOf(link).replace(' (opens in a new tab)', ''),
    href: /^<a\b[^>]*?\shref="([^"]*)"/.exec(link)?.[1] ?? '',
    opensNewTab: /^<a\b[^>]*?\starget="_blank"/.test(link),
  }));
}
