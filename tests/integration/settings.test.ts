import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const named = (text: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), (match) => match.slice(1).join(''))),
];

const documented = named(readFileSync('docs/settings.md', 'utf8'), /`([A-Z_]{2,})`/g);

test('docs/settings.md has every environment variable that the code reads, and no other', () => {
  const files = globSync('{netlify,integrations,local,scripts,src}/**/*.{ts,tsx,mjs,astro}');
  const code = [...files.filter((file) => !file.includes('.test.')), 'astro.config.mjs'];
  const read = named(
    code.map((file) => readFileSync(file, 'utf8')).join('\n'),
    /(?<!meta\.)\benv\.([A-Z_]+)|(?:setting|required|originOnThisMachine)\('([A-Z_]+)'/g,
  );
  expect(documented.toSorted()).toEqual(read.toSorted());
});

test('.env.example offers nothing else', () => {
  const offered = named(readFileSync('.env.example', 'utf8'), /^#([A-Z_]+)=/gm);
  expect(offered.length).toBeGreaterThan(5);
  expect(documented).toEqual(expect.arrayContaining(offered));
});
