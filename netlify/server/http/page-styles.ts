import { createHash } from 'node:crypto';
import type { Html } from '#server/http/html.ts';

/** Ink, River, Ember, Amber, Cream and Mist are the colors of the brand; each has its dark counterpart. */
const styles = `
:root {
  color-scheme: light dark;
  --ground: #fbf4e6; --card: #fffdf8; --text: #0b2126; --quiet: #1f5a6b;
  --line: #5d7b80; --mist: #dfe9e2; --wrong: #b5482a; --wrong-ground: #fdeee6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0b2126; --card: #12303a; --text: #fbf4e6; --quiet: #dfe9e2;
    --line: #8fb0b3; --mist: #0d2328; --wrong: #f7a98e; --wrong-ground: #3b1f18;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: clamp(1rem, 5vw, 4rem) 1rem; background: var(--ground); color: var(--text);
  font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere;
}
main { max-width: 36rem; margin: 0 auto; }
a { color: var(--quiet); text-underline-offset: 0.2em; }
h1, h2, .total { font-family: ui-serif, "Iowan Old Style", Palatino, Georgia, serif; font-weight: 600; }
h1 { margin: 0.5rem 0 1.25rem; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; }
h2 { margin: 2.5rem 0 0; font-size: 1.5rem; line-height: 1.25; }
.brand { margin: 0; color: var(--quiet); font-weight: 600; }
.alert {
  padding: 0.75rem 1rem; border-left: 0.3rem solid var(--wrong); border-radius: 0.5rem;
  background: var(--wrong-ground);
}
.alert p { margin: 0.25rem 0; }
form, .answer {
  margin: 1.5rem 0; padding: clamp(1rem, 4vw, 2rem); border-radius: 1rem; background: var(--card);
}
label { display: block; margin-top: 1.1rem; font-weight: 600; }
label:first-of-type { margin-top: 0; }
input, textarea, select {
  width: 100%; min-height: 3rem; margin-top: 0.35rem; padding: 0.6rem 0.75rem; border: 1px solid var(--line);
  border-radius: 0.5rem; background: var(--ground); color: inherit; font: inherit;
}
textarea { display: block; min-height: 9rem; resize: vertical; }
[aria-invalid] { border: 2px solid var(--wrong); }
.problem { margin: 0.35rem 0 0; color: var(--wrong); }
button, .button {
  display: block; width: 100%; min-height: 3rem; margin-top: 1.5rem; padding: 0.6rem 1.25rem; border: 0;
  border-radius: 999px; background: #f2a541; color: #0b2126; font: inherit; font-weight: 700;
  text-align: center; text-decoration: none; cursor: pointer;
}
:focus-visible { outline: 3px solid var(--quiet); outline-offset: 2px; }
.aside { position: absolute; left: -200vw; }

fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
.pair, .ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: 0 1rem; }
.ways label {
  display: flex; align-items: center; gap: 0.75rem; min-height: 3rem; margin-top: 0.75rem; padding: 0.75rem 1rem;
  border: 1px solid var(--line); border-radius: 0.75rem; font-weight: 400; line-height: 1.35; cursor: pointer;
}
.pair > div { margin-top: 1.25rem; }
.ways b { display: block; }
.ways input { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: var(--quiet); }
.ways label:has(:checked) { border-color: var(--quiet); background: var(--mist); }
form:has([value="length"]:checked) .by-dates, form:has([value="dates"]:checked) .by-length { display: none; }
.answer p { margin: 0.5rem 0 0; text-wrap: pretty; }
.answer .total { margin: 0; font-size: clamp(2.75rem, 12vw, 4rem); line-height: 1.05; letter-spacing: -0.02em; }
.total small { display: block; font: 600 1.0625rem/1.6 system-ui, sans-serif; letter-spacing: 0; }
.answer .saved {
  display: table; margin: 1rem 0; padding: 0.2rem 0.9rem; border-radius: 999px; background: var(--mist);
  color: var(--quiet); font-weight: 600;
}
.note, .answer .note { margin: 1rem 0 0; font-size: 0.9375rem; }
`;

export const styleElement: Html = { markup: `<style>${styles}</style>` };

/** What allows this style, and no other, in a Content Security Policy. */
export const styleSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
