import { expect, test } from 'vitest';
import { supportHours } from './support-hours.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test.each([
  ['8AM - 10PM EST', '08:00', '22:00'],
  ['12AM - 12PM EST', '00:00', '12:00'],
  ['11AM - 1PM ET', '11:00', '13:00'],
])('%s is from %s to %s, every day', (hours, opens, closes) => {
  expect(supportHours(hours)).toMatchObject({ opens, closes, dayOfWeek: week });
});

test('hours that cannot be read are refused with how to write them', () => {
  expect(() => supportHours('always')).toThrow('Write them like 8AM - 10PM EST.');
});
