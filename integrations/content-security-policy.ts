import { createHash } from 'node:crypto';
import { appendFile, glob, readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const dataType = /type="?(application\/(ld\+)?json|speculationrules)/;

/** The `'sha256-…'` sources of every inline script in a page that a browser would run. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)]
    .filter(([, attributes = '']) => !dataType.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/**
 * One policy for every address, unknown ones included, as a header: the inline scripts of all built
 * pages by hash, nothing else inline. Styles are inlined by the build and by the dialog and toast
 * parts, so they are allowed inline.
 */
export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const hashes = new Set<string>();
        for await (const file of glob('**/*.html', { cwd: dist })) {
          const html = await readFile(path.join(dist, file), 'utf8');
          for (const hash of scriptHashes(html)) hashes.add(hash);
        }
        const policy = [
          "default-src 'none'",
          `script-src 'self' ${[...hashes].sort().join(' ')}`,
          "style-src 'self' 'unsafe-inline'",
          "img-src 'self' data:",
          "media-src 'self'",
          "font-src 'self'",
          "connect-src 'self'",
          "manifest-src 'self'",
          "form-action 'self'",
          "base-uri 'none'",
          "object-src 'none'",
          "frame-ancestors 'none'",
        ].join('; ');
        await appendFile(path.join(dist, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`);
      },
    },
  };
}
