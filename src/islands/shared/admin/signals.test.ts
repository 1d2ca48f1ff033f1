import { expect, test } from 'vitest';
import { batterySignal, rentalSignal } from './signals.ts';

test('a charge is green from 80, yellow from 50, orange from 20 and red below', () => {
  expect([100, 80, 79.9, 50, 49, 20, 19, 0].map(batterySignal)).toEqual([
    'green',
    'green',
    'yellow',
    'yellow',
    'orange',
    'orange',
    'red',
    'red',
  ]);
  expect(batterySignal(null)).toBe('grey');
});

test('each rental status has its color, and one from elsewhere is grey', () => {
  const statuses = ['active', 'pending', 'completed', 'cancelled', 'no-show'];
  expect(statuses.map(rentalSignal)).toEqual(['green', 'yellow', 'blue', 'red', 'grey']);
});
