import { expect, test } from 'vitest';
import { fileChanges, mergeFile, withValue } from './content-changes.ts';
import type { ContentValue } from './yaml-text.ts';

const places = `title: Where we are
# The list, from north to south.
places:
  - name: "Yardley"
    note: >-
      A station
      and a bridge.
  # The capital.
  - name: Trenton
  - name: 'Princeton'
`;
const yardley = { name: 'Yardley', note: 'A station and a bridge.' };
const trenton = { name: 'Trenton' };
const princeton = { name: 'Princeton' };
const newHope = { name: 'New Hope' };

test.each<[ContentValue[], string]>([
  [[yardley, trenton, princeton, newHope], `${places}  - name: New Hope\n`],
  [
    [newHope, yardley, trenton, princeton],
    places.replace('  - name: "Yardley"', '  - name: New Hope\n  - name: "Yardley"'),
  ],
  [[yardley, trenton], places.replace(/ {2}- name: 'Princeton'\n/, '')],
  [
    [trenton, yardley, princeton],
    places.replace(/( {2}- name: "Yard[^]*)( {2}# The cap[^]*Trenton\n)/, '$2$1'),
  ],
  [[yardley, trenton, princeton, princeton], `${places}  - name: Princeton\n`],
])('a list that becomes %j keeps the lines of what stays', (value, expected) => {
  expect(withValue('a.yaml', places, ['places'], value)).toBe(expected);
});

test('a list of other entries is a new one', () => {
  const made = withValue('a.yaml', places, ['places'], [newHope]);
  expect(made).toBe(places.replace(/places:[^]*/, 'places:\n  - name: New Hope\n'));
});

test('an entry that one adds and a title that the other changes leave the rest as it was', () => {
  const ours = `${places}  - name: New Hope\n`;
  const theirs = places.replace('Where we are', 'Four towns');
  const expected = ours.replace('Where we are', 'Four towns');
  expect(mergeFile('a.yaml', places, theirs, ours)).toEqual({ text: expected, clashes: [] });
});

test('an entry that is moved is one change, and other words in it are one of that entry', () => {
  const listed = (names: string[]) => `places:\n${names.map((name) => `  - ${name}\n`).join('')}`;
  const before = listed(['a', 'b', 'c']);
  expect(fileChanges('a.yaml', before, listed(['b', 'c', 'a']))).toEqual([
    { path: ['places'], before: ['a', 'b', 'c'], after: ['b', 'c', 'a'] },
  ]);
  expect(fileChanges('a.yaml', before, listed(['a', 'x', 'c']))).toEqual([
    { path: ['places', 1], before: 'b', after: 'x' },
  ]);
});
