import { expect, test } from 'vitest';
import { chargingWords } from './charging-words.ts';

test('a charging state reads as words, and a missing one as unknown', () => {
  const states = ['Disconnected', 'NoPower', 'Charging', null];
  expect(states.map(chargingWords)).toEqual(['Disconnected', 'No power', 'Charging', 'Unknown']);
});
