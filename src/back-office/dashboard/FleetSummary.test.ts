import { expect, test } from 'vitest';
import { exampleRental } from '#tests/support/example-rental.ts';
import { countActive } from './FleetSummary.tsx';

test('rentals that are active are counted, and no others', () => {
  const statuses = ['active', 'completed', 'pending', 'active', 'cancelled', 'on hold'];
  expect(countActive(statuses.map((status) => exampleRental({ status })))).toBe(2);
});
