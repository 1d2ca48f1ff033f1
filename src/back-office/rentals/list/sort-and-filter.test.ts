import { expect, test } from 'vitest';
import type { Rental } from '#contracts/rental.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { byGroup, inOrder, search } from './sort-and-filter.ts';

const rental = (id: string, status: string, start: number, more: Partial<Rental> = {}) =>
  exampleRental({
    id,
    status,
    startDate: `2026-06-${String(start).padStart(2, '0')}T12:00:00.000Z`,
    endDate: `2026-06-${String(start + 1).padStart(2, '0')}T12:00:00.000Z`,
    ...more,
  });
const rentals = [
  rental('done early', 'completed', 1),
  rental('next week', 'pending', 9),
  rental('out long', 'active', 2, { endDate: '2026-06-20T12:00:00.000Z' }),
  rental('tomorrow', 'pending', 5, { customerName: 'Grace Ñandú', vehicleId: 'otter' }),
  rental('called off', 'cancelled', 7),
  rental('back today', 'active', 3, { reservationId: 'R-4711' }),
  rental('booked', 'booked elsewhere', 8),
];
const ids = (list: Rental[]) => list.map(({ id }) => id);

test('the most urgent comes first: the next return, the next pick-up, then the latest', () => {
  expect(ids(inOrder(rentals))).toEqual([
    'back today',
    'out long',
    'tomorrow',
    'next week',
    'booked',
    'called off',
    'done early',
  ]);
});

test('a search finds customer, car, day and reservation; a status has those of it, unknown ones apart', () => {
  const find = (words: string) =>
    ids(search(rentals, words, (id) => (id === 'otter' ? 'Otter' : 'Heron')));
  for (const words of [' nANDu ', 'otter', 'grace otter', 'jun 5 grace']) {
    expect(find(words), words).toEqual(['tomorrow']);
  }
  expect([find('r-47'), find('grace heron')]).toEqual([['back today'], []]);
  expect(find('')).toHaveLength(rentals.length);
  const groups = [...byGroup(rentals)].map(([group, found]) => [group, ids(found)]);
  expect(Object.fromEntries(groups)).toEqual({
    active: ['out long', 'back today'],
    pending: ['next week', 'tomorrow'],
    completed: ['done early'],
    cancelled: ['called off'],
    other: ['booked'],
  });
});
