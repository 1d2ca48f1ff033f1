import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html, type Html } from './html.ts';

/** What a function puts into a shell, by the name in its brackets; texts are escaped. */
type Parts = Record<string, Html | string> & { title: string; content: Html };

/** A page of src/pages/shells/ with these parts in it; without a built shell, it is complete, but plain. */
export function shell(name: string, status: number, parts: Parts): Response {
  const page = readShell(`${name}.html`)?.replace(
    /\[\[(\w+)\]\]/g,
    (_, part: string) => html`${parts[part]}`.markup,
  );
  return new Response(page ?? plainPage(parts), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': (page && readShell('policy.txt')) || plainPolicy,
    },
  });
}

function readShell(file: string): string | undefined {
  try {
    return readFileSync(path.resolve(process.env.SHELLS ?? '.shells', file), 'utf8');
  } catch {
    return undefined;
  }
}

const plainPolicy =
  "default-src 'none'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const plainPage = ({ title, content }: Parts): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup;
