import { expect, test } from 'vitest';
import { asOf, dateWords, timeWords } from './as-of.ts';

const now = new Date('2026-11-21T20:40:00Z');

test('a time is today, yesterday or a date by the calendar of New York', () => {
  expect(timeWords('2026-11-21T20:40:00Z', now)).toBe('3:40 PM today');
  expect(timeWords('2026-11-21T05:00:00Z', now)).toBe('12:00 AM today');
  expect(timeWords('2026-11-21T04:59:00Z', now)).toBe('11:59 PM yesterday');
  expect(timeWords('2026-11-20T04:59:00Z', now)).toBe('11:59 PM on Nov 19');
});

test('a date of another year says which', () => {
  expect(timeWords('2025-11-21T20:40:00Z', now)).toBe('3:40 PM on Nov 21, 2025');
  expect(dateWords('2026-01-01T04:30:00Z', now)).toBe('Dec 31, 2025');
});

test('yesterday is the day before, also when a clock change made it longer or shorter', () => {
  const afterFall = new Date('2026-11-02T05:30:00Z');
  expect(timeWords('2026-11-01T04:30:00Z', afterFall)).toBe('12:30 AM yesterday');
  const afterSpring = new Date('2026-03-09T03:30:00Z');
  expect(timeWords('2026-03-07T15:00:00Z', afterSpring)).toBe('10:00 AM yesterday');
});

test('a value that was never read has no time', () => {
  expect(asOf('2026-11-21T14:05:00Z', now)).toBe('as of 9:05 AM today');
  expect(asOf(null, now)).toBe('never read');
});
