import { existsSync, readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { builtFile } from '#server/built-file.ts';
import { escape, html, type Html } from './html.ts';

/** What a function puts into a shell, by the name in its brackets; texts are escaped. */
type Parts = Record<string, Html | string> & { title: string; content: Html };

/** A page of src/pages/shells/ with these parts in it; without a built shell, it is complete, but plain. */
export function shell(name: string, status: number, parts: Parts): Response {
  const page = fillShell(name, { ...parts, content: parts.content.markup });
  return pageAnswer(page ?? plainPage(parts), status, page ? undefined : plainPolicy);
}

/**
 * A built page as Mustache fills it, with tags such as `[%name%]`: texts are escaped, but for
 * `[%&markup%]`. Undefined where the build has no such page.
 */
export function fillShell(name: string, view: object): string | undefined {
  const template = readShell(`${name}.html`);
  return (
    template &&
    Mustache.render(
      template,
      view,
      {},
      { tags: ['[%', '%]'], escape: (value) => escape(String(value)) },
    )
  );
}

/** A page as an answer, under the policy of the site's pages or one of its own. */
export function pageAnswer(page: string, status: number, policy?: string): Response {
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy ?? (readShell('policy.txt') || plainPolicy),
    },
  });
}

/** Whether the build has a page of this name to fill, which may be typed by a visitor. */
export const hasShell = (name: string): boolean =>
  /^[a-z\d-]+$/.test(name) && existsSync(builtFile(`${name}.html`));

function readShell(file: string): string | undefined {
  try {
    return readFileSync(builtFile(file), 'utf8');
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
