import { expect, test } from 'vitest';
import { odometerWords } from './odometer.ts';

test('an odometer is kept in miles and shown in miles or kilometers, whole', () => {
  expect(odometerWords('10382.4')).toBe('10,382 mi');
  expect(odometerWords(0.4)).toBe('0 mi');
  expect(odometerWords('10382.4', 'km')).toBe('16,709 km');
});
