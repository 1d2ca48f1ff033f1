import { html } from './html.ts';
import type { Html } from './html.ts';
import { styleElement, styleSource } from './page-styles.ts';
import { readPageWords } from './page-words.ts';
import type { Brand } from './page-words.ts';

const policy = `default-src 'none'; style-src ${styleSource}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The drawing of src/components/Logo.astro. */
const logo = html`<svg viewBox="0 0 40 40" aria-hidden="true">
  <rect width="40" height="40" rx="11" fill="#1F5A6B" />
  <circle cx="20" cy="19" r="7" fill="#F2A541" />
  <path d="M5 21h30v5c-5 0-6 3-6 6h-4a5 5 0 0 0-10 0h-4c0-3-1-6-6-6z" fill="#FBF4E6" />
  <path
    d="M5 35c5-2 9 2 15 0s10-2 15 0"
    fill="none"
    stroke="#DFE9E2"
    stroke-width="2"
    stroke-linecap="round"
  />
</svg>`;

/** A complete page in the look of the site, with its menu; it loads nothing but the icon of its tab. */
export function pageResponse(
  status: number,
  { title, brand, content }: { title: string; brand: Brand; content: Html },
): Response {
  const { name, skip, links, copyright } = readPageWords(brand);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleElement}
      </head>
      <body>
        <a class="skip" href="#main">${skip}</a>
        <header>
          <div>
            <a class="brand" href="/">${logo} ${name}</a>
            <nav aria-label="Main">
              ${links.map(({ href, label }) => html`<a href="${href}">${label}</a> `)}
            </nav>
          </div>
        </header>
        <main id="main" tabindex="-1">
          <h1>${title}</h1>
          ${content}
        </main>
        <footer><p>${copyright}</p></footer>
      </body>
    </html> `;
  return new Response(page.markup, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
