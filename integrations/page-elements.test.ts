import { expect, test } from 'vitest';
import { readInlineScripts } from './page-elements.ts';

test.each([
  ['plain', '<script>go()</script>'],
  ['a module', '<script type="module">go()</script>'],
  ['one with another attribute', '<script data-src="/x" id="a">go()</script>'],
  ['one with a > in an attribute', '<script data-note="a > b">go()</script>'],
  ['an import map', '<script type="importmap">go()</script>'],
])('a script that runs from the page counts: %s', (_, html) => {
  expect(readInlineScripts(html)).toEqual(['go()']);
});

test.each([
  ['a file', '<script type="module" src="/a.js"></script>'],
  ['a comment', '<!-- <script>go()</script> -->'],
  ['JSON', '<script type="application/json">{}</script>'],
  ['JSON-LD', '<script type="application/ld+json">{}</script>'],
  ['JSON-LD, minified', '<script type=application/ld+json>{}</script>'],
  ['speculation rules', '<script type="speculationrules">{}</script>'],
])('what does not run from the page does not count: %s', (_, html) => {
  expect(readInlineScripts(html)).toEqual([]);
});
