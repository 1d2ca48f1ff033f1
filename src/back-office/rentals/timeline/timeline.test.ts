import { expect, test } from 'vitest';
import type { Block } from '#contracts/block.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { addDays, daysFrom, placeOf } from './days.ts';
import { occupanciesOf, rowsOf } from './rows.ts';

const hour = 3_600_000;

test('a day of 23 or 25 hours is one column, and half of it half a column', () => {
  const spring = daysFrom('2026-03-07', 3);
  expect(spring.map(({ from, to }) => (to - from) / hour)).toEqual([24, 23, 24]);
  expect(placeOf(Date.parse('2026-03-08T05:00:00Z'), spring)).toBe(1);
  expect(placeOf(Date.parse('2026-03-08T16:30:00Z'), spring)).toBe(1.5);
  expect(placeOf(Date.parse('2026-03-09T04:00:00Z'), spring)).toBe(2);
  const fall = daysFrom('2026-10-31', 3);
  expect(fall.map(({ from, to }) => (to - from) / hour)).toEqual([24, 25, 24]);
  expect(placeOf(Date.parse('2026-11-01T16:30:00Z'), fall)).toBe(1.5);
  expect(placeOf(Date.parse('2026-11-02T05:00:00Z'), fall)).toBe(2);
});

test('days go on over the ends of months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-14', -7)).toBe('2026-03-07');
});

test('each car has its row, and one that is retired or has left the fleet keeps what it is rented for', () => {
  const cars = [
    { id: 'heron', name: 'Heron', isRetired: false, connection: 'online' as const },
    { id: 'otter', name: 'Otter', isRetired: false, connection: 'online' as const },
    { id: 'dory', name: 'Dory', isRetired: true, connection: 'online' as const },
    { id: 'mink', name: 'Mink', isRetired: true, connection: 'online' as const },
  ];
  const rental = (id: string, vehicleId: string, startDate: string, endDate: string) =>
    exampleRental({ id, vehicleId, startDate, endDate });
  const block: Block = {
    id: 'block',
    vehicleId: 'heron',
    startDate: '2026-06-03T04:00:00Z',
    endDate: '2026-06-04T04:00:00Z',
    summary: '',
    calendarId: null,
    reason: null,
    notCounted: null,
  };
  const rentals = [
    rental('after', 'heron', '2026-06-08T04:00:00Z', '2026-06-09T12:00:00Z'),
    rental('before', 'heron', '2026-05-30T12:00:00Z', '2026-06-01T04:00:00Z'),
    rental('second', 'heron', '2026-06-02T16:00:00Z', '2026-06-03T04:00:00Z'),
    rental('first', 'heron', '2026-05-30T12:00:00Z', '2026-06-02T16:00:00Z'),
    rental('instead', 'heron', '2026-06-01T16:00:00Z', '2026-06-02T16:00:00Z'),
    rental('sold', 'sold car', '2026-06-07T04:00:00Z', '2026-06-12T12:00:00Z'),
    rental('last', 'dory', '2026-06-02T04:00:00Z', '2026-06-03T04:00:00Z'),
    rental('long ago', 'mink', '2026-01-02T04:00:00Z', '2026-01-03T04:00:00Z'),
  ];
  const rows = rowsOf(cars, occupanciesOf(rentals, [block]), daysFrom('2026-06-01', 7));
  const shown = rows.map(({ name, lanes, bars }) => [
    name,
    lanes,
    bars.map(({ occupancy, from, to, lane }) => [occupancy.id, from, to, lane]),
  ]);
  expect(shown).toEqual([
    [
      'Heron',
      2,
      [
        ['first', 0, 1.5, 0],
        ['instead', 0.5, 1.5, 1],
        ['second', 1.5, 2, 0],
        ['block', 2, 3, 0],
      ],
    ],
    ['Otter', 1, []],
    ['Dory', 1, [['last', 1, 2, 0]]],
    ['Not in the fleet', 1, [['sold', 6, 7, 0]]],
  ]);
});

test('a car that should be back is taken until the end of the day in any case', () => {
  const late = exampleRental({
    ...{ id: 'late', vehicleId: 'heron', status: 'active' },
    ...{ startDate: '2026-06-01T12:00:00Z', endDate: '2026-06-02T12:00:00Z' },
  });
  const noon = (day: number) => new Date(`2026-06-0${day}T16:00:00Z`);
  const barAt = (now: Date) => {
    const cars = [{ id: 'heron', name: 'Heron', isRetired: false, connection: 'online' as const }];
    const [row] = rowsOf(cars, occupanciesOf([late], [], now), daysFrom('2026-06-01', 7));
    return row?.bars.map(({ occupancy: { status }, to }) => [status, to]);
  };
  expect(barAt(noon(4))).toEqual([['Late', 4]]);
  expect(barAt(noon(1))).toEqual([['Active', expect.closeTo(1.33, 1)]]);
});

test('a bar is as it happened: from the hand-over to the return', () => {
  const noted = (at: string) => ({ id: at, at, batteryLevel: null, checked: [], note: '' });
  const rental = exampleRental({
    ...{ id: 'early', vehicleId: 'heron', status: 'active' },
    ...{ startDate: '2026-06-04T16:00:00Z', endDate: '2026-06-06T16:00:00Z' },
    handOver: noted('2026-06-03T16:00:00Z'),
  });
  const placesOf = (given: object) =>
    rowsOf(
      [{ id: 'heron', name: 'Heron', isRetired: false, connection: 'online' }],
      occupanciesOf([{ ...rental, ...given }], [], new Date('2026-06-03T20:00:00Z')),
      daysFrom('2026-06-01', 7),
    )[0]?.bars.map(({ from, to }) => [from, to]);
  expect(placesOf({})).toEqual([[2.5, 5.5]]);
  const takeBack = noted('2026-06-05T16:00:00Z');
  expect(placesOf({ status: 'completed', takeBack })).toEqual([[2.5, 4.5]]);
  expect(placesOf({ status: 'pending', handOver: null })).toEqual([[3.5, 5.5]]);
});

test('what is booked twice, and what does not count, says so', () => {
  const both = { from: '2026-06-01T14:00:00.000Z', until: '2026-06-02T12:00:00.000Z' };
  const conflict = { ...both, kind: 'block' as const, id: 'block', who: 'Reserved' };
  const block: Block = {
    ...{ id: 'block', vehicleId: 'heron', startDate: both.from, endDate: '2026-06-03T12:00:00Z' },
    ...{ summary: 'Reserved', calendarId: null, reason: null, notCounted: null },
  };
  const rentals = [
    exampleRental({ id: 'a', conflicts: [conflict] }),
    exampleRental({ id: 'b', notCounted: 'The same.' }),
    exampleRental({ id: 'c' }),
  ];
  const other = { ...block, id: 'other', notCounted: 'Ours.' };
  const statuses = occupanciesOf(rentals, [block, other], new Date('2026-05-01T12:00:00Z'));
  expect(statuses.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'Booked twice'],
    ['b', 'Not counted'],
    ['c', 'Pending'],
    ['block', 'Booked twice'],
    ['other', 'Not counted'],
  ]);
});
