import { expect, test } from 'vitest';
import { readContentFile } from './content-file.ts';

test.each([
  ['a tab', 'a: x\nb:\n\tc: y\n', 3, /tab.*spaces/],
  ['a colon in a text', 'a: x\nb: Yardley: river\n', 2, /colon.*quotation marks/],
  ['a quotation mark that is not closed', "a: 'x\nb: y\nc: z\n", 1, /no quotation mark at its end/],
  [
    'an apostrophe in single quotes',
    "a: x\nb: 'It's nice'\n",
    2,
    /"like this" if it has an apostrophe/,
  ],
  [
    'a fact without quotation marks',
    'a: x\nb: {{since}} on\n',
    2,
    /begins with \{\{.*quotation marks/,
  ],
  [
    'a fact without quotation marks and words',
    'a: x\nb: {{since}}\n',
    2,
    /begins with \{.*quotation marks/,
  ],
  [
    'a text that would be cut off at #',
    'a: x\nb: Car #1\n',
    2,
    /What follows # would not be shown/,
  ],
  ['a text that would lose its first word', 'a: &more to come\n', 1, /begins with & or !/],
  ['a field without a colon', 'a: x\nb y\n', 2, /This line has no field/],
  ['a line out of its column', 'a:\n  b: x\n c: y\n', 3, /Line them up/],
  ['a field that stands twice', 'a: x\nb: y\na: z\n', 3, /"a" appears here twice/],
  ['a day that is not meant as one', 'a: x\nb:\n  - y\n  - 2026-01-01\n', 4, /as something else/],
  ['digits that another reader takes for others', 'a: x\nb: 0b11\n', 2, /as something else/],
  ['a field that another reader takes for many', 'a: x\n<<: y\n', 1, /as something else/],
  ['a text that begins with a special character', 'a: @home\n', 1, /quotation marks/],
])('%s is explained', (_, source, line, sentence) => {
  expect(readContentFile('x.yaml', source).mistake).toEqual({
    line,
    sentence: expect.stringMatching(sentence) as string,
  });
});

test('lines of a Markdown file count from its top', () => {
  const { mistake } = readContentFile('x.md', '---\na: x\nb: y: z\n---\n\nText.\n');
  expect(mistake?.line).toBe(3);
});

test('a Markdown file without fields is explained', () => {
  const { mistake } = readContentFile('x.md', 'Only text.\n');
  expect(mistake).toMatchObject({
    line: 1,
    sentence: expect.stringMatching('three dashes') as string,
  });
});

test('notes on lines of their own, lists and long texts are read as they stand', () => {
  const source = '# A note.\na: >-\n  Long\n  text.\nb:\n  # Another.\n  - "x: y"\n  - z\n';
  const { fields, mistake } = readContentFile('x.yaml', source);
  expect(mistake).toBeUndefined();
  expect(fields).toEqual({ a: 'Long text.', b: ['x: y', 'z'] });
});

test('the line of a field, an entry and words inside a text is known', () => {
  const source =
    '---\na:\n  b:\n    - c: x\n    - c: >-\n        one two\n        three\n---\nfour\nfive four\n';
  const { lineOf, texts } = readContentFile('x.md', source);
  expect(lineOf(['a', 'b', 1, 'c'])).toBe(5);
  expect(lineOf(['a', 'b', 1, 'missing']), 'the entry that lacks it').toBe(5);
  expect(texts.find(({ value }) => value.startsWith('one'))?.lineOf('two three')).toBe(6);
  const body = texts.find(({ field }) => field === 'body');
  expect([body?.lineOf('four'), body?.lineOf('four')], 'its first and its second place').toEqual([
    9, 10,
  ]);
});
