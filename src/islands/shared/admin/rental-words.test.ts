import { expect, test } from 'vitest';
import { moneyWords, rentalTime } from './rental-words.ts';

test('a pick-up is told by the clock of New York on both sides of a clock change', () => {
  expect(rentalTime('2026-11-01T05:30:00Z')).toEqual(['Sun, Nov 1, 2026', '1:30 AM EDT']);
  expect(rentalTime('2026-11-01T06:30:00Z')).toEqual(['Sun, Nov 1, 2026', '1:30 AM EST']);
  expect(rentalTime('2027-01-01T04:59:00Z')).toEqual(['Thu, Dec 31, 2026', '11:59 PM EST']);
});

test('an amount is shown to the cent, and one that is no number as it came', () => {
  expect(['450.00', '1250.5', '0.05'].map(moneyWords)).toEqual(['$450.00', '$1,250.50', '$0.05']);
  expect(moneyWords('to be agreed')).toBe('to be agreed');
});
