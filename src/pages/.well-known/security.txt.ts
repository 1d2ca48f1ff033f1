import type { APIRoute } from 'astro';
import { getFacts } from '#read-models/content.ts';

/** How long what it says may be trusted: the site is built more often than that. */
const validDays = 365;

/** Where to report a weakness (RFC 9116). */
export const GET: APIRoute = async ({ site, url }) => {
  const { contact } = await getFacts();
  const expires = new Date();
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site ?? url).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
