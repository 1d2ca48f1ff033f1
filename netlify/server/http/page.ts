import { createHash } from 'node:crypto';
import { html } from '#server/http/html.ts';
import type { Html } from '#server/http/html.ts';

/** Ink, River, Ember, Amber, Cream and Mist are the colors of the brand; each has its dark counterpart. */
const styles = `
:root {
  color-scheme: light dark;
  --ground: #fbf4e6; --card: #fffdf8; --text: #0b2126; --quiet: #1f5a6b;
  --line: #5d7b80; --wrong: #b5482a; --wrong-ground: #fdeee6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0b2126; --card: #12303a; --text: #fbf4e6; --quiet: #dfe9e2;
    --line: #8fb0b3; --wrong: #f7a98e; --wrong-ground: #3b1f18;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: clamp(1rem, 5vw, 4rem) 1rem; background: var(--ground); color: var(--text);
  font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere;
}
main { max-width: 36rem; margin: 0 auto; }
a { color: var(--quiet); text-underline-offset: 0.2em; }
h1 {
  margin: 0.5rem 0 1.25rem; font: 600 clamp(1.75rem, 6vw, 2.5rem)/1.15 ui-serif, "Iowan Old Style", Palatino, Georgia, serif;
}
.brand { margin: 0; color: var(--quiet); font-weight: 600; }
.alert {
  padding: 0.75rem 1rem; border-left: 0.3rem solid var(--wrong); border-radius: 0.5rem;
  background: var(--wrong-ground);
}
.alert p { margin: 0.25rem 0; }
form {
  margin: 1.5rem 0; padding: clamp(1rem, 4vw, 2rem); border-radius: 1rem; background: var(--card);
}
label { display: block; margin-top: 1.1rem; font-weight: 600; }
label:first-of-type { margin-top: 0; }
input, textarea {
  width: 100%; min-height: 3rem; margin-top: 0.35rem; padding: 0.6rem 0.75rem; border: 1px solid var(--line);
  border-radius: 0.5rem; background: var(--ground); color: inherit; font: inherit;
}
textarea { display: block; min-height: 9rem; resize: vertical; }
[aria-invalid] { border: 2px solid var(--wrong); }
.problem { margin: 0.35rem 0 0; color: var(--wrong); }
button {
  width: 100%; min-height: 3rem; margin-top: 1.5rem; border: 0; border-radius: 999px; background: #f2a541;
  color: #0b2126; font: inherit; font-weight: 700; cursor: pointer;
}
:focus-visible { outline: 3px solid var(--quiet); outline-offset: 2px; }
.aside { position: absolute; left: -200vw; }
`;

const styleElement: Html = { markup: `<style>${styles}</style>` };
const styleHash = createHash('sha256').update(styles).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

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
