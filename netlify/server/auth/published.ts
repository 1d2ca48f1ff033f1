import type { Context } from '@netlify/functions';
import { Refusal } from '#server/refusal.ts';

/**
 * Throws a `Refusal` (403) on any deploy but the published one. Each deploy keeps an address of its
 * own, with the code and the password it was made with.
 */
export function requirePublished({ deploy, site }: Context): void {
  if (deploy.published) return;
  const where = site?.url ? `${site.url}/admin` : '/admin on the live site';
  throw new Refusal(
    403,
    'not-published',
    `This is a preview or an earlier version of the site. Please open the back office at ${where}.`,
  );
}
