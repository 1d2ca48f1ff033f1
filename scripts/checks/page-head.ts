import { readElements } from '#integrations/page-elements.ts';
import type { BuiltPage } from './built-pages.ts';

/** The content of each meta element on a page, by name or property. */
export const readMeta = ({ html }: BuiltPage): Map<string, string> =>
  new Map(
    readElements(html)
      .filter(({ name }) => name === 'meta')
      .map(({ attributes }) => [
        attributes.get('property') ?? attributes.get('name') ?? '',
        attributes.get('content') ?? '',
      ]),
  );

/** The canonical address of a page; undefined if it has none. */
export const readCanonical = ({ html }: BuiltPage): string | undefined =>
  readElements(html)
    .find(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical')
    ?.attributes.get('href');

/** Whether search engines may list a page. */
export const isIndexable = (page: BuiltPage): boolean =>
  !(readMeta(page).get('robots') ?? '').includes('noindex');
