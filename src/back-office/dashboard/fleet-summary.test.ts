import { expect, test } from 'vitest';
import { exampleRental } from '#tests/support/example-rental.ts';
import { sumRentals } from './fleet-summary.ts';

const rental = (status: string, totalAmount: string) =>
  exampleRental({ id: `${status} ${totalAmount}`, status, totalAmount });

test('revenue counts active and completed rentals, to the cent', () => {
  const rentals = [
    rental('active', '0.10'),
    rental('completed', '0.20'),
    rental('completed', '1250.00'),
    rental('pending', '450.00'),
    rental('cancelled', '180.00'),
    rental('on hold', '20.00'),
  ];
  expect(sumRentals(rentals)).toEqual({ active: 1, revenue: '$1,250.30' });
});
