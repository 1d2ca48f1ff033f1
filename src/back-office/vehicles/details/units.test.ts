import { expect, test } from 'vitest';
import { chargingWords, milesWords, percentWords } from './units.ts';

test('a charging state reads as words, and one that nobody knows as unknown', () => {
  const states = ['Disconnected', 'NoPower', 'Charging', null];
  expect(states.map(chargingWords)).toEqual(['Disconnected', 'No power', 'Charging', 'Unknown']);
});

test('miles and percents are whole numbers', () => {
  expect(milesWords('10382.4')).toBe('10,382 mi');
  expect(milesWords(0.4)).toBe('0 mi');
  expect([63.4, 63.5, 63.6].map(percentWords)).toEqual(['63%', '64%', '64%']);
});
