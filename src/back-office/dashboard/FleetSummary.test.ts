import { expect, test } from 'vitest';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { countActive, countFree } from './FleetSummary.tsx';
import { whereaboutsOf } from './cars/whereabouts.ts';

test('rentals that are active are counted, and no others', () => {
  const statuses = ['active', 'completed', 'pending', 'active', 'cancelled', 'on hold'];
  expect(countActive(statuses.map((status) => exampleRental({ status })))).toBe(2);
});

test('cars that could be handed over now are counted: none that is out, kept, in service or retired', () => {
  const car = (id: string, fields: object = {}) => exampleVehicle({ id, ...fields });
  const cars = [
    ...[car('free'), car('out')],
    ...[car('in service', { connection: 'in-service' }), car('retired', { isRetired: true })],
  ];
  const out = exampleRental({ vehicleId: 'out', status: 'active' });
  expect(countFree(cars, whereaboutsOf([out], [], new Date('2026-06-01T15:00:00Z')))).toBe(1);
});
