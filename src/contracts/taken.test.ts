import { expect, test } from 'vitest';
import { exampleRental } from '#tests/support/example-rental.ts';
import { meet, takenTime } from './taken.ts';

/** Noon in New York, on November 27. */
const now = new Date('2026-11-27T17:00:00Z');
const noted = (at: string) => ({ id: at, at, batteryLevel: null, checked: [], note: '' });
const planned = { startDate: '2026-11-28T14:00:00Z', endDate: '2026-11-30T14:00:00Z' };
const past = { startDate: '2026-11-24T14:00:00Z', endDate: '2026-11-26T14:00:00Z' };
const taken = (given: Parameters<typeof exampleRental>[0], at = now) => {
  const span = takenTime(exampleRental({ ...planned, ...given }), at);
  return span && [span.from, span.until].map((time) => new Date(time).toISOString().slice(5, 16));
};

test.each([
  ['pending', {}, ['11-28T14:00', '11-30T14:00']],
  ['active', {}, ['11-27T17:00', '11-30T14:00']],
  // It left a day early.
  ['active', { handOver: noted('2026-11-27T14:00:00Z') }, ['11-27T14:00', '11-30T14:00']],
  ['active', { startDate: past.startDate }, ['11-24T14:00', '11-30T14:00']],
  [
    'completed',
    { handOver: noted('2026-11-28T16:00:00Z'), takeBack: noted('2026-11-29T10:00:00Z') },
    ['11-28T16:00', '11-29T10:00'],
  ],
  ['completed', { takeBack: noted('2026-12-01T10:00:00Z') }, ['11-28T14:00', '12-01T10:00']],
  ['completed', {}, null],
  ['pending', { notCounted: 'The same booking.' }, null],
  ['active', { notCounted: 'The same booking.' }, ['11-27T17:00', '11-30T14:00']],
  ['cancelled', {}, null],
  ['on the moon', {}, null],
])('a rental that is %s has its car from the hand-over to the return', (status, given, span) => {
  expect(taken({ status, ...given })).toEqual(span);
});

test('a late car is out until the end of the day in New York, and for three hours in any case', () => {
  const late = { status: 'active', ...past };
  expect(taken(late)).toEqual(['11-24T14:00', '11-28T05:00']);
  const night = new Date('2026-11-28T04:59:00Z');
  expect(taken(late, night)).toEqual(['11-24T14:00', '11-28T07:59']);
});

test('one that was entered once it was over took its time as planned', () => {
  const entered = {
    handOver: noted('2026-11-27T16:58:00Z'),
    takeBack: noted('2026-11-27T16:59:00Z'),
  };
  expect(taken({ status: 'completed', ...past, ...entered })).toEqual([
    '11-24T14:00',
    '11-26T14:00',
  ]);
});

test('one span may begin when another ends', () => {
  expect(meet({ from: 1, until: 2 }, { from: 2, until: 3 })).toBe(false);
  expect(meet({ from: 1, until: 3 }, { from: 2, until: 3 })).toBe(true);
});
