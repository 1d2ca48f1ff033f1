import { normalizePath } from './navigation.ts';

/** The one address of a page for search engines: on the production site, without a trailing slash. */
export function pageAddress({ url, site }: { url: URL; site: URL | undefined }): string {
  return new URL(normalizePath(url.pathname), site ?? url).href;
}
