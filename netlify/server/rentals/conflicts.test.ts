import { expect, test } from 'vitest';
import { otter, storedBlock, storedRental } from '#tests/support/owner-rentals.ts';
import { conflictsIn, conflictWords } from './conflicts.ts';
import type { StoredBlock, StoredRental } from './live-document.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
const rental = (id: string, from: number, to: number, given: Partial<StoredRental> = {}) =>
  storedRental({
    ...{ id, status: 'pending', source: 'owner', startDate: day(from), endDate: day(to) },
    ...given,
  });
const block = (id: string, from: number, to: number, given: Partial<StoredBlock> = {}) =>
  storedBlock({ id, startDate: day(from), endDate: day(to), ...given });
const left = { id: 'h', at: day(4), batteryLevel: null, checked: [], note: '' };

test.each<[string, StoredRental | StoredBlock, (StoredRental | StoredBlock)[], string[]]>([
  ['another rental of its time', rental('a', 6, 9), [rental('b', 8, 11)], ['b']],
  ['not one that begins when it ends', rental('a', 6, 9), [rental('b', 9, 11)], []],
  ['nor one of another car', rental('a', 6, 9), [rental('b', 6, 9, { vehicleId: otter })], []],
  ['nor itself', rental('a', 6, 9), [rental('a', 6, 9)], []],
  [
    'nor one that is canceled, over or does not count',
    rental('a', 6, 9),
    [
      rental('b', 6, 9, { status: 'cancelled' }),
      rental('c', 6, 9, { status: 'completed' }),
      rental('d', 6, 9, { notCounted: 'Same.' }),
    ],
    [],
  ],
  [
    'one whose car is out, before its time',
    rental('a', 6, 9),
    [rental('b', 8, 11, { status: 'active', handOver: left })],
    ['b'],
  ],
  ['nothing where both had it only in the past', rental('a', 1, 9), [rental('b', 2, 5)], []],
  [
    'nor a car that is late, which is a trouble of its own',
    rental('a', 2, 9),
    [rental('b', 1, 4, { status: 'active', handOver: left })],
    [],
  ],
  ["another site's time", rental('a', 6, 9), [block('b', 8, 11)], ['b']],
  [
    'not one that does not count',
    rental('a', 6, 9),
    [block('b', 8, 11, { notCounted: 'Ours.' })],
    [],
  ],
  [
    "nor another site's time of a trip, which may well be that trip",
    rental('a', 6, 9, { source: 'marketplace' }),
    [block('b', 6, 9)],
    [],
  ],
  [
    'but our own blocked time',
    rental('a', 6, 9, { source: 'marketplace' }),
    [block('b', 6, 9, { reason: 'service' })],
    ['b'],
  ],
  [
    'of a block, the rentals in its time',
    block('a', 6, 9),
    [rental('b', 6, 9), block('c', 6, 9)],
    ['b'],
  ],
])('at one time with it: %s', (_, one, others, expected) => {
  const isBlock = (other: StoredRental | StoredBlock): other is StoredBlock => 'uid' in other;
  const kept = {
    rentals: others.filter((other): other is StoredRental => !isBlock(other)),
    blocks: others.filter(isBlock),
  };
  expect(conflictsIn(kept, new Date(day(5)))(one).map(({ id }) => id)).toEqual(expected);
});

test('of hundreds at one time some are told', () => {
  const many = Array.from({ length: 300 }, (_, index) => rental(`r${index}`, 6, 9));
  const [subject] = many;
  const conflicts = conflictsIn({ rentals: many, blocks: [] }, new Date(day(5)))(subject!);
  expect(conflicts).toHaveLength(20);
  expect(conflictWords(conflicts)).toMatch(/, and many more\. Decide on Today\.$/);
  expect(conflictWords(conflicts.slice(0, 3))).toMatch(/, and 2 more\. /);
});
