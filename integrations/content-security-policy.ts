import { createHash } from 'node:crypto';
import { appendFile, glob, readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { readInlineScripts } from './inline-scripts.ts';

const hashSource = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

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
          for (const code of readInlineScripts(html)) hashes.add(hashSource(code));
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
