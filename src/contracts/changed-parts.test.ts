import { expect, test } from 'vitest';
import { changedParts } from './changed-parts.ts';

/** A text with what differs between brackets. */
const marked = (one: string, other: string) =>
  changedParts(one, other)
    .map(({ text, isChanged }) => (isChanged ? `[${text}]` : text))
    .join('');

test.each([
  ['Along the rivver today', 'Along the river today', 'Along the [rivver] today'],
  ['A day', 'A long day', 'A day'],
  ['A long day', 'A day', 'A [long] day'],
  ['Same', 'Same', 'Same'],
  ['One', 'Two', '[One]'],
  ['', 'New', ''],
  ['The dogs', 'dogs', '[The] dogs'],
  ['dogs are fine', 'The dogs are fine', 'dogs are fine'],
  ['Two small words in one line', 'Two tiny words in one row', 'Two [small] words in one [line]'],
  ['Quiet and far', 'Slow and near', '[Quiet and far]'],
  ['One\ntwo', 'One two', 'One\n[two]'],
  ['So it is. ', 'So it is.', 'So it is.[ ]'],
])('“%s” beside “%s”', (one, other, expected) => {
  expect(marked(one, other)).toBe(expected);
});

test('of a long text only what is around a change is shown, in whole words', () => {
  const words = 'word '.repeat(100);
  const text = (one: string) => `${words}${one} ${words}${one} ${words}`;
  expect(marked(text('one'), text('two'))).toMatch(
    /^…(word ){18}\[one\]( word){18} … (word ){18}\[one\]( word){18}…$/,
  );
});

test('two long texts with nothing in common are one difference', () => {
  const text = (word: string) => `${word} `.repeat(2_000).trim();
  expect(changedParts(text('one'), text('two'))).toEqual([{ text: text('one'), isChanged: true }]);
});
