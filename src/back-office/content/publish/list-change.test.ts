import { expect, test } from 'vitest';
import { listChange, type EntryChange } from './list-change.ts';

test.each<[string, string, EntryChange[]]>([
  ['abcd', 'bcda', [{ from: 1, to: 4, before: 'a', after: 'a' }]],
  ['abcd', 'dabc', [{ from: 4, to: 1, before: 'd', after: 'd' }]],
  ['abc', 'abxc', [{ to: 3, after: 'x' }]],
  ['abc', 'ac', [{ from: 2, before: 'b' }]],
  [
    'abc',
    'axcd',
    [
      { from: 2, to: 2, before: 'b', after: 'x' },
      { to: 4, after: 'd' },
    ],
  ],
  ['aab', 'aba', [{ from: 3, to: 2, before: 'b', after: 'b' }]],
  ['', 'a', [{ to: 1, after: 'a' }]],
  ['abc', 'abc', []],
])('from %s to %s', (before, after, changes) => {
  expect(listChange([...before], [...after])).toEqual(changes);
});
