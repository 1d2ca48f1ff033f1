import { expect, test } from 'vitest';
import { bodyMarkup } from './body-markup.ts';

test.each([
  'Words, **bold**, *slanted*, [a page](/faq), [a place](#keys) and {{rates.shortTerm.day}}.',
  '## A heading\n\n- one\n- two\n\n1. first\n2. second\n\n> Said by somebody.',
  '[Write](mailto:{{contact.email}}), [call](tel:+16095550123), [book]({{links.marketplace}}).',
  'A line\\\nand the next, 3 < 4 & 5 > 2, &copy; 2026.',
])('%j is words, headings, lists and links', async (body) => {
  expect(await bodyMarkup(body)).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<script'],
  ['Words <img src=x onerror=alert(1)>', '<img'],
  ['![A picture](/car.png)', '<img'],
  ['<a href="/faq" onclick="alert(1)">x</a>', 'onclick'],
  ['<p style="position:fixed">x</p>', 'style'],
  ['<iframe src="/admin"></iframe>', '<iframe'],
  ['<svg onload=alert(1)></svg>', '<svg'],
  ['<form action="/x"><input></form>', '<form'],
  ['<!-- a comment -->', '<!--'],
  ['[x](javascript:alert(1))', 'javascript:alert(1)'],
  ['[x](JaVaScRiPt:alert(1))', 'JaVaScRiPt:alert(1)'],
  ['[x](&#106;avascript:alert(1))', 'javascript:alert(1)'],
  ['[x][1]\n\n[1]: javascript:alert(1)', 'javascript:alert(1)'],
  ['<javascript:alert(1)>', 'javascript:alert(1)'],
  ['[x](data:text/html,x)', 'data:text/html,x'],
  ['[x](//evil.example)', '//evil.example'],
  ['[x](http://evil.example)', 'http://evil.example'],
  ['<a href=" javascript:alert(1)">x</a>', ' javascript:alert(1)'],
  ['`code`', '<code'],
  ['| a |\n| - |\n| b |', '<table'],
])('%j is more than that', async (body, words) => {
  expect((await bodyMarkup(body)).map((problem) => problem.words)).toContain(words);
});
