import { expect, test } from 'vitest';
import { chargingWords, odometerWords, percentWords } from './vehicle-words.ts';

test('an odometer is kept in miles and shown in miles or kilometers, whole', () => {
  expect(odometerWords('10382.4')).toBe('10,382 mi');
  expect(odometerWords(0.4)).toBe('0 mi');
  expect(odometerWords('10382.4', 'km')).toBe('16,709 km');
});

test('a charging state reads as words, and a missing one as unknown', () => {
  const states = ['Disconnected', 'NoPower', 'Charging', null];
  expect(states.map(chargingWords)).toEqual(['Disconnected', 'No power', 'Charging', 'Unknown']);
});

test('percents are whole numbers', () => {
  expect([63.4, 63.5, 63.6].map(percentWords)).toEqual(['63%', '64%', '64%']);
});
