import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const names = ['zap', 'map', 'shield-check', 'rates.shortTerm.day', 'rates.rideshare.day'];

test.each([
  ['zapp', 'zap'],
  ['sheild-chek', 'shield-check'],
  ['shield', 'shield-check'],
  ['rates.shortterm.day', 'rates.shortTerm.day'],
  ['rates.shortTrem.dya', 'rates.shortTerm.day'],
])('%s is taken for %s', (word, meant) => {
  expect(nearest(word, names)).toBe(meant);
});

test('a word unlike all others is taken for none', () => {
  expect(nearest('elephant', names)).toBeUndefined();
});
