import { expect, test } from 'vitest';
import { otter, storedBlock, storedRental } from '#tests/support/owner-rentals.ts';
import { findInTheWay, newlyWanted } from './in-the-way.ts';
import type { StoredRental } from './live-document.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
const times = (from: number, to: number) => ({ startDate: day(from), endDate: day(to) });
const spans = (...pairs: [number, number][]) =>
  pairs.map(([from, until]) => ({ from: Date.parse(day(from)), until: Date.parse(day(until)) }));
const noted = (at: number) => ({
  ...{ id: `${at}`, at: day(at), batteryLevel: null, checked: [], note: '' },
});

test('the earliest of what overlaps is in the way, and what only touches is not', () => {
  const pending = (id: string, from: number, to: number) =>
    storedRental({ id, status: 'pending', ...times(from, to) });
  const rentals = [
    ...[pending('late', 14, 16), pending('early', 8, 11), pending('before', 2, 8)],
    storedRental({ id: 'over', status: 'completed', ...times(9, 15) }),
    storedRental({ id: 'elsewhere', status: 'pending', vehicleId: otter, ...times(7, 20) }),
  ];
  const inTheWay = (from: number, to: number, id = 'x', blocks: { id: string }[] = []) =>
    findInTheWay(
      { rentals, blocks: blocks.map(storedBlock) },
      { by: storedRental({ id, source: 'owner' }), spans: spans([from, to]) },
      new Date(day(0)),
    )?.id;
  expect(inTheWay(8, 20)).toBe('early');
  expect(inTheWay(8, 20, 'early')).toBe('late');
  expect(inTheWay(11, 14)).toBeUndefined();
  // The same instant, written in another way.
  const ends = { id: 'b', startDate: day(6), endDate: '2026-01-12T00:00Z' };
  expect(inTheWay(11, 14, 'x', [ends])).toBeUndefined();
  expect(inTheWay(10, 14, 'x', [ends])).toBe('b');
});

test.each<[string, Partial<StoredRental>, Partial<StoredRental>, number, [number, number][]]>([
  ['another customer', {}, { customerName: 'Grace' }, 5, []],
  [
    'an earlier pick-up and a later return',
    {},
    times(8, 14),
    5,
    [
      [8, 10],
      [12, 14],
    ],
  ],
  ['less time', {}, times(10, 11), 5, []],
  ['another car', {}, { vehicleId: otter }, 5, [[10, 12]]],
  ['a hand-over a day early', {}, { status: 'active', handOver: noted(9) }, 9, [[9, 10]]],
  ['a hand-over undone', { status: 'active', handOver: noted(11) }, { status: 'pending' }, 11, []],
  ['a return', { status: 'active' }, { status: 'completed', takeBack: noted(11) }, 11, []],
  // Until when the car will be out nobody knows.
  [
    'a late return undone',
    { status: 'completed', takeBack: noted(14) },
    { status: 'active' },
    15,
    [[14, 15]],
  ],
  [
    'a late car kept for longer',
    { status: 'active' },
    { status: 'active', ...times(10, 20) },
    15,
    [[15, 20]],
  ],
  ['a rental reopened', { status: 'cancelled' }, {}, 5, [[10, 12]]],
  ['a rental canceled', {}, { status: 'cancelled' }, 5, []],
])('%s wants only what the rental did not have', (_, was, is, now, wanted) => {
  const rental = storedRental({ id: 'r', status: 'pending', ...times(10, 12) });
  const [before, after] = [
    { ...rental, ...was },
    { ...rental, ...is },
  ];
  expect(newlyWanted(before, after, new Date(day(now))).spans).toEqual(spans(...wanted));
});

test('what happened is in the way of what happened, and of no plan; a plan that is past only of plans', () => {
  const now = new Date(day(13));
  const had = storedRental({
    id: 'had',
    status: 'completed',
    ...times(10, 12),
    takeBack: noted(12),
  });
  const neverCame = storedRental({ id: 'no', status: 'pending', ...times(10, 14) });
  const found = (one: StoredRental, isOut: boolean, [from, to]: [number, number]) =>
    findInTheWay(
      { rentals: [one], blocks: [] },
      { by: storedRental({ id: 'x', source: 'owner' }), isOut, spans: spans([from, to]) },
      now,
    )?.id;
  expect(found(had, true, [11, 12])).toBe('had');
  expect(found(had, false, [11, 12])).toBeUndefined();
  expect(found(neverCame, false, [11, 12])).toBe('no');
  expect(found(neverCame, true, [11, 12])).toBeUndefined();
  expect(found(neverCame, true, [11, 14])).toBe('no');
});
