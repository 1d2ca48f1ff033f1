import { expect, test } from 'vitest';
import {
  instantAt,
  monthAfter,
  monthAt,
  monthsBetween,
  monthStart,
  newYorkWords,
  wallTimeAt,
} from '#contracts/new-york-time.ts';
import { fc } from '#tests/support/properties.ts';

const isoAt = (wallTime: string) => instantAt(wallTime)?.toISOString();

test('a wall time is five hours from UTC in winter and four in summer', () => {
  expect(isoAt('2026-01-15T10:00')).toBe('2026-01-15T15:00:00.000Z');
  expect(isoAt('2026-07-03T10:00')).toBe('2026-07-03T14:00:00.000Z');
});

test('when the clocks go forward, an hour does not exist', () => {
  expect(isoAt('2026-03-08T01:59')).toBe('2026-03-08T06:59:00.000Z');
  for (const skipped of ['02:00', '02:30', '02:59']) {
    expect(instantAt(`2026-03-08T${skipped}`)).toBeUndefined();
  }
  expect(isoAt('2026-03-08T03:00')).toBe('2026-03-08T07:00:00.000Z');
});

test('when the clocks go back, an hour comes twice: the first is meant', () => {
  expect(isoAt('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(isoAt('2026-11-01T02:00')).toBe('2026-11-01T07:00:00.000Z');
  expect(newYorkWords(new Date('2026-11-01T05:30:00Z'))).toBe('Nov 1, 2026, 1:30 AM EDT');
  expect(newYorkWords(new Date('2026-11-01T06:30:00Z'))).toBe('Nov 1, 2026, 1:30 AM EST');
});

test.each([
  '',
  '2026-02-30T10:00',
  '2026-07-03T24:00',
  '2026-07-03',
  '07/03/2026 10:00',
  '2026-13-01T00:00',
])('%j is no wall time', (text) => expect(instantAt(text)).toBeUndefined());

test('every minute of a century but the repeated ones survives the way to its wall time and back', () => {
  const minutes = fc.integer({
    min: Date.parse('2000-01-01T05:00Z') / 60_000,
    max: Date.parse('2099-12-31T00:00Z') / 60_000,
  });
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000);
      const back = instantAt(wallTimeAt(instant));
      expect([0, -3_600_000]).toContain((back?.getTime() ?? NaN) - instant.getTime());
    }),
    { numRuns: 1_000 },
  );
});

test('months begin at midnight in New York and follow one another over the years', () => {
  expect(monthStart('2026-03').toISOString()).toBe('2026-03-01T05:00:00.000Z');
  expect(monthStart('2026-04').toISOString()).toBe('2026-04-01T04:00:00.000Z');
  // The clocks go back two hours after this one has begun.
  expect(monthStart('2026-11').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  expect(monthAt(new Date('2026-11-01T03:59:59Z'))).toBe('2026-10');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
});
