import { expect, test } from 'vitest';
import { statusColor } from './rental-words.ts';

test('each rental status has its color, and one from elsewhere is grey', () => {
  const statuses = ['active', 'pending', 'completed', 'cancelled', 'no-show', 'constructor'];
  expect(statuses.map(statusColor)).toEqual(['green', 'yellow', 'blue', 'red', 'grey', 'grey']);
});
