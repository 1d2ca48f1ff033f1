import { expect, test } from 'vitest';
import { moneyWords } from './number-words.ts';

test('an amount is shown to the cent, and one that is no number as it came', () => {
  expect(['450.00', '1250.5', '0.05'].map(moneyWords)).toEqual(['$450.00', '$1,250.50', '$0.05']);
  expect(moneyWords('to be agreed')).toBe('to be agreed');
});
