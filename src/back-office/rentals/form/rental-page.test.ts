import { expect, test } from 'vitest';
import type { Rental } from '#contracts/rental.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { withoutRental, withRental } from './rental-page.ts';

const [now, year] = [Date.now(), 365 * 86_400_000];
const rental = (id: string, given: Partial<Rental> = {}) => {
  const [startDate, endDate] = [now - 86_400_000, now].map((at) => new Date(at).toISOString());
  return exampleRental({ id, status: 'completed', startDate, endDate, ...given });
};
const page = { rentals: [rental('a'), rental('b')], totalRevenue: '1000.10', older: null };

test('the total revenue follows what is added, changed and deleted, to the cent', () => {
  const added = withRental(page, rental('c', { totalAmount: '0.90' }));
  expect([added.rentals.length, added.totalRevenue]).toEqual([3, '1001.00']);
  const changed = withRental(added, rental('c', { status: 'pending', totalAmount: '0.90' }));
  expect([changed.rentals.length, changed.totalRevenue]).toEqual([3, '1000.10']);
  expect(withoutRental(page, 'a')).toMatchObject({
    rentals: [{ id: 'b' }],
    totalRevenue: '820.10',
  });
  expect(withRental({ ...page, totalRevenue: null }, rental('c')).totalRevenue).toBeNull();
});

test('a rental that ended long ago is put in only where the page has it', () => {
  const endDate = new Date(now - 2 * year).toISOString();
  expect(withRental(page, rental('old', { endDate }))).toEqual(page);
  expect(withRental(page, rental('a', { endDate })).rentals).toMatchObject([
    { id: 'b' },
    { endDate },
  ]);
  expect(withRental(page, rental('open', { endDate, status: 'active' })).rentals).toHaveLength(3);
});
