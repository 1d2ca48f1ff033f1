import { expect, test } from 'vitest';
import { batteryColor } from './BatteryLevel.tsx';

test('a charge is green from 80, yellow from 50, orange from 20 and red below', () => {
  expect([100, 80, 79.9, 50, 49, 20, 19, 0].map(batteryColor)).toEqual([
    'green',
    'green',
    'yellow',
    'yellow',
    'orange',
    'orange',
    'red',
    'red',
  ]);
});
