import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { normalizePath, pageAddress } from '#site/navigation.ts';

/** Pages that carry `noindex`. Astro leaves out the 404 page by itself. */
const hidden = /^\/(thanks|admin(\/.*)?|vehicle-selector|shells\/.*)$/;

/**
 * The sitemap of the pages that search engines may list, by their canonical addresses, and the
 * function that lists the cars' pages.
 */
export function pageSitemap(site: string): AstroIntegration {
  return sitemap({
    customSitemaps: [new URL('/sitemap-cars.xml', site).href],
    filter: (page) => !hidden.test(normalizePath(new URL(page).pathname)),
    serialize: (item) => ({
      ...item,
      url: pageAddress({ url: new URL(item.url), site: undefined }),
    }),
  });
}
