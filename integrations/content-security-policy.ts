import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { afterBuild, builtPages } from './built-pages.ts';
import { readElements, readInlineScripts } from './page-elements.ts';

const sorted = (sources: Iterable<string>) => [...new Set(sources)].sort();
const hashSource = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * One policy for all of these pages: their inline scripts by hash, nothing else inline, and the
 * players of other companies that a page offers. Styles are inlined by the build and by the dialog
 * and toast parts, so they are allowed inline.
 */
export function writePolicy(pages: string[]): string {
  const hashes = pages.flatMap(readInlineScripts).map(hashSource);
  const players = pages.flatMap(playerOrigins);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...sorted(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(players.length ? [['frame-src', ...sorted(players)].join(' ')] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origins of the players that a page loads once the visitor asks for them. */
const playerOrigins = (html: string): string[] =>
  readElements(html)
    .flatMap(({ attributes }) => attributes.get('data-player') ?? [])
    .map((address) => new URL(address).origin);

/** Writes the policy of all built pages as a header of every address, unknown ones included. */
export const contentSecurityPolicy = () =>
  afterBuild('content-security-policy', async ({ dir }) => {
    const policy = writePolicy(await Array.fromAsync(builtPages(dir), ({ html }) => html));
    await appendFile(new URL('_headers', dir), `/*\n  Content-Security-Policy: ${policy}\n`);
  });
