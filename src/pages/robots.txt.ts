import type { APIRoute } from 'astro';

/** Every page may be read; those that must not be listed say so themselves. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', site ?? url).href}\n`,
  );
