import { expect, test } from 'vitest';
import { odometerWords } from './odometer.ts';

test('an odometer is kept in miles and shown in miles or kilometers, whole', () => {
  expect(odometerWords('10382.4', 'mi')).toBe('10,382 mi');
  expect(odometerWords('10382.4', 'km')).toBe('16,709 km');
});

test('an odometer that nobody has read is not zero', () => {
  expect(odometerWords(null, 'mi')).toBe('Unknown');
  expect(odometerWords('0', 'km')).toBe('0 km');
});
