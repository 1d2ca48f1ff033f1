import { expect, test } from 'vitest';
import { chargingWords, percentWords } from './units.ts';

test('a charging state reads as words, and one that nobody knows as unknown', () => {
  const states = ['Disconnected', 'NoPower', 'Charging', null];
  expect(states.map(chargingWords)).toEqual(['Disconnected', 'No power', 'Charging', 'Unknown']);
});

test('percents are whole numbers', () => {
  expect([63.4, 63.5, 63.6].map(percentWords)).toEqual(['63%', '64%', '64%']);
});
