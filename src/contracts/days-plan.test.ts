import { expect, test } from 'vitest';
import type { Rental } from '#contracts/rental.ts';
import { rentalStatuses } from '#contracts/rental-status.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { daysPlan } from './days-plan.ts';

/** Monday, June 1, 10:00 AM in New York. */
const now = new Date('2026-06-01T14:00:00Z');

const rental = (
  status: string,
  startDate: string,
  endDate: string,
  id = `${status} ${startDate}`,
) => exampleRental({ id, status, startDate, endDate });

/** The kinds of what is planned with the rentals they are about. */
const planOf = (rentals: Rental[], vehicles: Vehicle[] = [], at = now) =>
  daysPlan(rentals, vehicles, { now: at, minimumCharge: 50 }).map(({ kind, rental }) => [
    kind,
    rental.id,
  ]);

test('what is overdue comes first, then pick-ups and returns of today and tomorrow by the clock of New York', () => {
  const rentals = [
    rental('pending', '2026-06-02T03:59:00Z', '2026-06-03T12:00:00Z', 'before midnight'),
    rental('pending', '2026-06-02T04:00:00Z', '2026-06-03T12:00:00Z', 'tomorrow'),
    rental('active', '2026-05-30T12:00:00Z', '2026-06-01T22:00:00Z', 'back at six'),
    rental('active', '2026-05-30T12:00:00Z', '2026-06-02T22:00:00Z', 'back tomorrow'),
    rental('pending', '2026-06-03T03:59:00Z', '2026-06-04T12:00:00Z', 'before the midnight after'),
    rental('pending', '2026-06-03T04:00:00Z', '2026-06-04T12:00:00Z', 'in two days'),
    rental('active', '2026-05-30T12:00:00Z', '2026-06-03T22:00:00Z', 'back in two days'),
    rental('pending', '2026-06-01T13:00:00Z', '2026-06-02T12:00:00Z', 'late by an hour'),
    rental('pending', '2026-05-31T13:00:00Z', '2026-06-02T12:00:00Z', 'late since yesterday'),
    rental('pending', '2026-05-20T13:00:00Z', '2026-05-22T12:00:00Z', 'forgotten'),
    rental('active', '2026-05-20T13:00:00Z', '2026-06-01T14:00:00Z', 'due this minute'),
    rental('active', '2026-05-20T13:00:00Z', '2026-05-31T12:00:00Z', 'due yesterday'),
  ];
  expect(planOf(rentals)).toEqual([
    ['overdue', 'due yesterday'],
    ['overdue', 'due this minute'],
    ['no-show', 'forgotten'],
    ['pick-up overdue', 'late since yesterday'],
    ['pick-up overdue', 'late by an hour'],
    ['return', 'back at six'],
    ['pick-up', 'before midnight'],
    ['pick-up', 'tomorrow'],
    ['return', 'back tomorrow'],
    ['pick-up', 'before the midnight after'],
  ]);
  const days = daysPlan(rentals, [], { now, minimumCharge: 50 }).map(({ day }) => day);
  const late = Array.from({ length: 5 }, () => 'late');
  expect(days).toEqual([...late, 'today', 'today', 'tomorrow', 'tomorrow', 'tomorrow']);
});

test('what is completed, cancelled or of an unknown status is not due', () => {
  const statuses = ['disputed', ...rentalStatuses];
  const rentals = statuses.map((status) =>
    rental(status, '2026-06-01T15:00:00Z', '2026-06-01T20:00:00Z', status),
  );
  expect(planOf(rentals)).toEqual([
    ['pick-up', 'pending'],
    ['return', 'active'],
  ]);
});

test('one that does not count is not picked up', () => {
  const due = { startDate: '2026-06-01T15:00:00Z', endDate: '2026-06-01T20:00:00Z' };
  expect(planOf([exampleRental({ ...due, notCounted: 'The same booking.' })])).toEqual([]);
});

test('as time passes, a pick-up and then a return become overdue', () => {
  const rentals = [
    rental('pending', '2026-06-01T15:00:00Z', '2026-06-01T20:00:00Z', 'out'),
    rental('active', '2026-06-01T12:00:00Z', '2026-06-01T18:00:00Z', 'in'),
  ];
  const kindsAt = (time: string) => planOf(rentals, [], new Date(time)).map(([kind]) => kind);
  expect(kindsAt('2026-06-01T14:59:59Z')).toEqual(['pick-up', 'return']);
  expect(kindsAt('2026-06-01T15:00:00Z')).toEqual(['pick-up overdue', 'return']);
  expect(kindsAt('2026-06-01T18:00:00Z')).toEqual(['overdue', 'pick-up overdue']);
  expect(kindsAt('2026-06-01T20:00:00Z')).toEqual(['overdue', 'no-show']);
});

test('a day of 25 hours is one day', () => {
  const rentals = [rental('active', '2026-10-30T12:00:00Z', '2026-11-02T04:30:00Z', 'at 11:30 PM')];
  expect(planOf(rentals, [], new Date('2026-11-01T04:10:00Z'))).toEqual([
    ['return', 'at 11:30 PM'],
  ]);
});

test('a pick-up says that its car is low, in service, or still out with somebody else', () => {
  const due = { startDate: '2026-06-01T20:00:00Z', endDate: '2026-06-05T12:00:00Z' };
  const names = [
    ...['low', 'half', 'unknown', 'in service', 'asleep', 'sold', 'out'],
    ...['charging', 'charging too long', 'charging too little', 'in a workshop'],
  ];
  const rentals = [
    ...names.map((id) => exampleRental({ id, vehicleId: id, status: 'pending', ...due })),
    exampleRental({
      ...{ id: 'late', vehicleId: 'out', status: 'active', customerName: 'Omar' },
      ...{ startDate: '2026-05-20T12:00:00Z', endDate: '2026-05-31T12:00:00Z' },
    }),
  ];
  const car = (id: string, given: Partial<Vehicle>) =>
    exampleVehicle({ id, batteryLevel: 80, ...given });
  const cars = [
    car('low', { batteryLevel: 49 }),
    car('half', { batteryLevel: 50 }),
    car('unknown', { batteryLevel: null }),
    car('in service', { connection: 'in-service' }),
    car('asleep', { connection: 'asleep' }),
    car('charging', { batteryLevel: 49, charging: { to: 80, until: '2026-06-01T13:59:00Z' } }),
    car('charging too long', {
      batteryLevel: 49,
      charging: { to: 80, until: '2026-06-02T20:00:00Z' },
    }),
    car('charging too little', {
      batteryLevel: 40,
      charging: { to: 45, until: '2026-06-01T13:00:00Z' },
    }),
    car('in a workshop', {
      warnings: [{ kind: 'service mode', what: [], at: '2026-06-01T13:00:00Z' }],
    }),
    car('sold', { batteryLevel: 5, isRetired: true }),
    car('out', {}),
  ];
  const troubles = daysPlan(rentals, cars, { now, minimumCharge: 50 }).map(
    ({ rental, troubles: its }) => [rental.id, its],
  );
  expect(Object.fromEntries(troubles)).toEqual({
    late: [],
    low: [{ kind: 'low charge', charge: 49 }],
    half: [],
    unknown: [],
    'in service': [{ kind: 'in service' }],
    asleep: [],
    charging: [],
    'charging too long': [{ kind: 'low charge', charge: 49 }],
    'charging too little': [{ kind: 'low charge', charge: 40 }],
    'in a workshop': [{ kind: 'in service' }],
    sold: [],
    out: [{ kind: 'still out', customerName: 'Omar' }],
  });
});
