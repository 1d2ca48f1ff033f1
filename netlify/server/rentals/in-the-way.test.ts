import { expect, test, vi } from 'vitest';
import { findInTheWay } from './in-the-way.ts';
import { emptyLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { storedRental } from '#tests/support/owner-rentals.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
const times = (from: number, to: number) => ({ startDate: day(from), endDate: day(to) });
const ledgerOf = (...rentals: ReturnType<typeof storedRental>[]): Ledger => ({
  ...emptyLedger,
  rentals: Object.fromEntries(rentals.map((rental) => [rental.id, rental])),
});

test('the earliest of what overlaps is in the way, and what only touches is not', () => {
  const pending = (id: string, from: number, to: number) =>
    storedRental({ id, status: 'pending', ...times(from, to) });
  const ledger = ledgerOf(
    ...[pending('late', 14, 16), pending('early', 8, 11), pending('before', 2, 8)],
    storedRental({ id: 'over', status: 'completed', ...times(9, 15) }),
  );
  const inTheWay = (from: number, to: number, id = 'x', blocks: Ledger['blocks'] = {}) =>
    findInTheWay({ ...ledger, blocks }, { id, ...times(from, to) })?.id;
  expect(inTheWay(8, 20)).toBe('early');
  expect(inTheWay(8, 20, 'early')).toBe('late');
  expect(inTheWay(11, 14)).toBeUndefined();
  // The same instant, written in another way.
  const ends = { id: 'b', uid: 'b', summary: '', startDate: day(6), endDate: '2026-01-12T00:00Z' };
  expect(inTheWay(11, 14, 'x', { b: ends })).toBeUndefined();
  expect(inTheWay(10, 14, 'x', { b: ends })).toBe('b');
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
  const parse = vi.spyOn(Date, 'parse');
  expect(findInTheWay(ledgerOf(...far), { id: 'x', ...times(301, 302) })).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
  expect(findInTheWay(ledgerOf(...far), { id: 'x', ...times(100, 101) })?.id).toBe('50');
  expect(read).toHaveBeenCalledTimes(1);
  parse.mockRestore();
});
