import { expect, test } from 'vitest';
import { nearnessWords } from './Evidence.tsx';

test('a reading says how long before or after the pick-up it was taken', () => {
  const at = (time: string) =>
    nearnessWords(`2026-06-01T${time}Z`, '2026-06-01T12:00:00Z', 'pick-up');
  expect(['12:00:20', '12:12:00', '11:59:00', '15:20:00', '04:00:00'].map(at)).toEqual([
    'at the pick-up',
    '12 min after the pick-up',
    '1 min before the pick-up',
    '3 h 20 min after the pick-up',
    '8 h before the pick-up',
  ]);
});
