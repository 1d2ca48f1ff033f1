import { html } from '#server/http/html.ts';
import type { Html } from '#server/http/html.ts';
import { styleElement, styleSource } from '#server/http/page-styles.ts';

const policy = `default-src 'none'; style-src ${styleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A complete page that needs nothing else: no script, no picture, no style sheet. */
export function pageResponse(
  status: number,
  { title, brand, content }: { title: string; brand: string; content: Html },
): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brand}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="brand">${brand}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `;
  return new Response(page.markup, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
