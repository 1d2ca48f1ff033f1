import { createHash } from 'node:crypto';
import type { Html } from './html.ts';

/** The colors of src/styles/tokens.css and the fonts of tailwind.config.cjs, in the shapes of the site. */
const styles = `
:root {
  color-scheme: light dark;
  --ground: 251 244 230; --surface: 255 252 245; --mist: 223 233 226; --text: 11 33 38;
  --muted: 58 80 85; --link: 31 90 107; --danger: 158 32 32; --line: 206 212 200; --field: 122 139 138;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --serif: ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, "Noto Serif", serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: 9 27 31; --surface: 17 41 47; --mist: 13 35 40; --text: 244 238 225;
    --muted: 179 197 195; --link: 143 204 214; --danger: 255 158 146; --line: 38 66 72; --field: 120 148 150;
  }
}
* { box-sizing: border-box; }
body {
  display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: rgb(var(--ground));
  color: rgb(var(--text)); font: 1rem/1.6 var(--sans); overflow-wrap: anywhere; -webkit-font-smoothing: antialiased;
}
header { border-bottom: 1px solid rgb(var(--line)); }
header > div {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem;
  max-width: 76rem; min-height: 4rem; margin: 0 auto; padding: 0.5rem clamp(1.25rem, 4vw, 2rem);
}
.brand { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; font: 600 1.125rem/1.4 var(--serif); }
@media (min-width: 640px) { .brand { font-size: 1.25rem; } }
.brand svg { flex: none; width: 2.25rem; }
nav { display: flex; flex-wrap: wrap; margin: 0 -0.5rem; }
nav a { display: flex; align-items: center; min-height: 2.75rem; padding: 0 0.5rem; border-radius: 0.5rem; font-weight: 500; }
nav a:hover { background: rgb(var(--mist)); }
.brand, nav a { color: inherit; text-decoration: none; }
.skip {
  position: absolute; top: 0.5rem; left: 1rem; padding: 0.75rem 1.25rem; border-radius: 999px;
  background: #0b2126; color: #fff; transform: translateY(-6rem);
}
.skip:focus { transform: none; }
main { flex: 1; width: 100%; max-width: 44rem; margin: 0 auto; padding: clamp(2rem, 5vw, 3.5rem) 1.25rem; outline: 0; }
footer {
  padding: 1.5rem 1.25rem; border-top: 1px solid rgb(var(--line)); background: #0b2126; color: rgb(251 244 230 / 0.8); font-size: 0.875rem;
  text-align: center;
}
footer p { margin: 0; }
a { color: rgb(var(--link)); text-underline-offset: 0.25em; }
h1, h2, .total { font-family: var(--serif); font-weight: 600; text-wrap: balance; }
h1 { margin: 0 0 1.5rem; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.625rem); line-height: 1.15; letter-spacing: -0.015em; }
h2 { margin: 3rem 0 0; font-size: 1.5rem; line-height: 1.25; }
.alert { padding: 1rem; border: 1px solid rgb(var(--danger)); border-radius: 0.5rem; color: rgb(var(--danger)); }
.alert p { margin: 0; }
.alert p + p { margin-top: 0.25rem; }
form, .answer {
  margin: 1.5rem 0; padding: clamp(1.5rem, 4vw, 2rem); border: 1px solid rgb(var(--line)); border-radius: 1rem;
  background: rgb(var(--surface)); box-shadow: 0 1px 2px rgb(11 33 38 / 0.06), 0 8px 24px -12px rgb(11 33 38 / 0.18);
}
label { display: block; margin-top: 1.25rem; }
label, legend { font-weight: 500; }
label:first-of-type { margin-top: 0; }
input, textarea, select {
  width: 100%; min-height: 3rem; margin-top: 0.375rem; padding: 0.625rem 0.875rem; border: 1px solid rgb(var(--field));
  border-radius: 0.5rem; background: rgb(var(--ground)); color: inherit; font: inherit;
}
textarea { display: block; min-height: 9rem; resize: vertical; }
[aria-invalid] { border-color: rgb(var(--danger)); box-shadow: inset 0 0 0 1px rgb(var(--danger)); }
.problem { margin: 0.375rem 0 0; color: rgb(var(--danger)); }
button, .button {
  display: block; width: 100%; min-height: 3rem; margin-top: 1.5rem; padding: 0.625rem 1.5rem; border: 0;
  border-radius: 999px; background: #f2a541; color: #0b2126; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: #f8bc6b; }
:focus-visible { outline: 3px solid rgb(var(--link)); outline-offset: 3px; }
.aside { position: absolute; left: -200vw; }
.back { display: inline-flex; align-items: center; min-height: 2.75rem; }
.quiet, .note { color: rgb(var(--muted)); }

fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; }
.pair, .ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: 0 1rem; }
.ways label {
  display: flex; align-items: center; gap: 0.875rem; min-height: 3rem; margin-top: 0.75rem; padding: 0.75rem 1rem;
  border: 1px solid rgb(var(--field)); border-radius: 0.75rem; line-height: 1.375; cursor: pointer;
}
.ways span { color: rgb(var(--muted)); font-size: 0.875rem; font-weight: 400; }
.ways b { display: block; color: rgb(var(--text)); font-size: 1rem; font-weight: 600; }
.ways input { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: rgb(var(--link)); }
.ways label:has(:checked) {
  border-color: rgb(var(--link)); background: rgb(var(--mist)); box-shadow: inset 0 0 0 1px rgb(var(--link));
}
.pair > div { margin-top: 1.25rem; }
form:has([value="length"]:checked) .by-dates, form:has([value="dates"]:checked) .by-length { display: none; }
.answer p { margin: 0.75rem 0 0; text-wrap: pretty; }
.answer .total { margin: 0; font-size: clamp(2.375rem, 1.55rem + 3.6vw, 4.25rem); line-height: 1.05; letter-spacing: -0.02em; }
.total small { display: block; font: 500 1rem/1.6 var(--sans); letter-spacing: 0; }
.answer .saved {
  display: table; margin-top: 1rem; padding: 0.25rem 1rem; border-radius: 999px; background: rgb(var(--mist));
  color: rgb(var(--link)); font-weight: 600;
}
.note, .answer .note { margin: 1rem 0 0; font-size: 0.875rem; }
@media print {
  nav, .button, .answer ~ * { display: none; }
  footer { background: none; color: inherit; }
}
`;

export const styleElement: Html = { markup: `<style>${styles}</style>` };

/** What allows this style, and no other, in a Content Security Policy. */
export const styleSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
