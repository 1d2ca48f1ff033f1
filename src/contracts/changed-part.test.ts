import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test.each([
  ['Along the rivver today', 'Along the river today', 'Along the ', 'rivver', ' today'],
  ['A day', 'A long day', 'A ', '', 'day'],
  ['A long day', 'A day', 'A ', 'long ', 'day'],
  ['Same', 'Same', 'Same', '', ''],
  ['One', 'Two', '', 'One', ''],
  ['', 'New', '', '', ''],
])('“%s” beside “%s”', (one, other, start, changed, end) => {
  expect(changedPart(one, other)).toEqual({ start, changed, end });
});

test('of a long text only what is around the change is shown', () => {
  const words = 'word '.repeat(100);
  const { start, changed, end } = changedPart(`${words}one ${words}`, `${words}two ${words}`);
  expect(changed).toBe('one');
  expect(start, 'in whole words').toMatch(/^…(word ){18}$/);
  expect(end).toMatch(/^( word){18}…$/);
});
