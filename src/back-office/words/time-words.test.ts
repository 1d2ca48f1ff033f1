import { expect, test } from 'vitest';
import { asOf, dateAt, dateWords, rentalTime, timeWords } from './time-words.ts';

const now = new Date('2026-11-21T20:40:00Z');

test('a time always has its date, by the calendar of New York', () => {
  expect(timeWords('2026-11-21T20:40:00Z', now)).toBe('Nov\u00a021, 3:40\u00a0PM');
  expect(timeWords('2026-11-21T04:59:00Z', now)).toBe('Nov\u00a020, 11:59\u00a0PM');
});

test('a date of another year says which', () => {
  expect(timeWords('2025-11-21T20:40:00Z', now)).toBe('Nov\u00a021,\u00a02025, 3:40\u00a0PM');
  expect(dateWords('2026-01-01T04:30:00Z', now)).toBe('Dec\u00a031,\u00a02025');
  expect(dateAt(new Date('2027-01-01T04:59:00Z'))).toBe('2026-12-31');
});

test('a value that was never read has no time', () => {
  expect(asOf('2026-11-21T14:05:00Z', now)).toBe('as of Nov\u00a021, 9:05\u00a0AM');
  expect(asOf(null, now)).toBe('not read yet');
});

test('a pick-up is shown in New York time on both sides of a clock change', () => {
  expect(rentalTime('2026-11-01T05:30:00Z')).toEqual(['Sun, Nov 1, 2026', '1:30 AM EDT']);
  expect(rentalTime('2026-11-01T06:30:00Z')).toEqual(['Sun, Nov 1, 2026', '1:30 AM EST']);
  expect(rentalTime('2027-01-01T04:59:00Z')).toEqual(['Thu, Dec 31, 2026', '11:59 PM EST']);
});
