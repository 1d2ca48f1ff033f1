import { expect, test } from 'vitest';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { countActive, countFree } from './FleetSummary.tsx';
import type { Whereabouts } from './cars/whereabouts.ts';

test('rentals that are active are counted, and no others', () => {
  const statuses = ['active', 'completed', 'pending', 'active', 'cancelled', 'on hold'];
  expect(countActive(statuses.map((status) => exampleRental({ status })))).toBe(2);
});

test('cars that could be handed over now are counted: none that is out, kept, in service or retired', () => {
  const car = (id: string, fields: object = {}) => exampleVehicle({ id, ...fields });
  const cars = [
    ...[car('free'), car('out'), car('late'), car('kept')],
    ...[car('in service', { connection: 'in-service' }), car('retired', { isRetired: true })],
  ];
  const kinds: Record<string, Whereabouts['kind']> = { out: 'out', late: 'late', kept: 'blocked' };
  const whereabouts = (id: string) => ({ kind: kinds[id] ?? 'free', words: '' }) as const;
  expect(countFree(cars, whereabouts)).toBe(1);
});
