import { expect, test, vi } from 'vitest';
import { findInTheWay } from './in-the-way.ts';
import { heron, otter, storedBlock, storedRental } from '#tests/support/owner-rentals.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
const times = (from: number, to: number) => ({ startDate: day(from), endDate: day(to) });

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
      { id, vehicleId: heron, ...times(from, to) },
    )?.id;
  expect(inTheWay(8, 20)).toBe('early');
  expect(inTheWay(8, 20, 'early')).toBe('late');
  expect(inTheWay(11, 14)).toBeUndefined();
  // The same instant, written in another way.
  const ends = { id: 'b', startDate: day(6), endDate: '2026-01-12T00:00Z' };
  expect(inTheWay(11, 14, 'x', [ends])).toBeUndefined();
  expect(inTheWay(10, 14, 'x', [ends])).toBe('b');
});

test('of a rental that is elsewhere nothing is read but its time, as there are thousands', () => {
  const read = vi.fn(() => '');
  const far = Array.from({ length: 100 }, (_, place) =>
    Object.defineProperty(
      storedRental({ id: `${place}`, status: 'pending', ...times(2 * place, 2 * place + 1) }),
      'note',
      { get: read, enumerable: true },
    ),
  );
  const inTheWay = (from: number, to: number) =>
    findInTheWay({ rentals: far, blocks: [] }, { id: 'x', vehicleId: heron, ...times(from, to) });
  const parse = vi.spyOn(Date, 'parse');
  expect(inTheWay(301, 302)).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
  expect(inTheWay(100, 101)?.id).toBe('50');
  expect(read).not.toHaveBeenCalled();
  parse.mockRestore();
});
