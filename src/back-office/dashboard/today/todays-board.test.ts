import { expect, test } from 'vitest';
import type { Rental } from '#contracts/rental.ts';
import { rentalStatuses } from '#contracts/rental-status.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { todaysBoard } from './todays-board.ts';

/** Monday, June 1, 10:00 AM in New York. */
const now = new Date('2026-06-01T14:00:00Z');

const rental = (
  status: string,
  startDate: string,
  endDate: string,
  id = `${status} ${startDate}`,
) => exampleRental({ id, status, startDate, endDate });

function car(
  id: string,
  batteryLevel: number | null,
  at: string | null,
  given: Partial<Vehicle> = {},
): Vehicle {
  const times = { connection: at, batteryLevel: at, odometer: at, location: null };
  return exampleVehicle({ id, batteryLevel, asOf: times, ...given });
}

/** The kinds of what the board holds with the ids they are about. */
const boardOf = (rentals: Rental[], vehicles: Vehicle[] = [], at = now) =>
  todaysBoard(rentals, vehicles, at).map(({ kind, rental, vehicleId }) => [
    kind,
    rental?.id ?? vehicleId,
  ]);

test('what is overdue comes first, then pick-ups and returns by the clock of New York', () => {
  const rentals = [
    rental('pending', '2026-06-02T03:59:00Z', '2026-06-03T12:00:00Z', 'before midnight'),
    rental('pending', '2026-06-02T04:00:00Z', '2026-06-03T12:00:00Z', 'tomorrow'),
    rental('active', '2026-05-30T12:00:00Z', '2026-06-01T22:00:00Z', 'back at six'),
    rental('active', '2026-05-30T12:00:00Z', '2026-06-02T22:00:00Z', 'back tomorrow'),
    rental('pending', '2026-06-01T13:00:00Z', '2026-06-02T12:00:00Z', 'late by an hour'),
    rental('pending', '2026-05-31T13:00:00Z', '2026-06-02T12:00:00Z', 'late since yesterday'),
    rental('pending', '2026-05-20T13:00:00Z', '2026-05-22T12:00:00Z', 'forgotten'),
    rental('active', '2026-05-20T13:00:00Z', '2026-06-01T14:00:00Z', 'due this minute'),
    rental('active', '2026-05-20T13:00:00Z', '2026-05-31T12:00:00Z', 'due yesterday'),
  ];
  expect(boardOf(rentals)).toEqual([
    ['overdue', 'due yesterday'],
    ['overdue', 'due this minute'],
    ['no-show', 'forgotten'],
    ['pick-up overdue', 'late since yesterday'],
    ['pick-up overdue', 'late by an hour'],
    ['return', 'back at six'],
    ['pick-up', 'before midnight'],
  ]);
});

test('what is completed, cancelled or of an unknown status is not due', () => {
  const statuses = ['disputed', ...rentalStatuses];
  const rentals = statuses.map((status) =>
    rental(status, '2026-06-01T15:00:00Z', '2026-06-01T20:00:00Z', status),
  );
  expect(boardOf(rentals)).toEqual([
    ['pick-up', 'pending'],
    ['return', 'active'],
  ]);
});

test('as time passes, a pick-up and then a return become overdue', () => {
  const rentals = [
    rental('pending', '2026-06-01T15:00:00Z', '2026-06-01T20:00:00Z', 'out'),
    rental('active', '2026-06-01T12:00:00Z', '2026-06-01T18:00:00Z', 'in'),
  ];
  const kindsAt = (time: string) => boardOf(rentals, [], new Date(time)).map(([kind]) => kind);
  expect(kindsAt('2026-06-01T14:59:59Z')).toEqual(['pick-up', 'return']);
  expect(kindsAt('2026-06-01T15:00:00Z')).toEqual(['pick-up overdue', 'return']);
  expect(kindsAt('2026-06-01T18:00:00Z')).toEqual(['overdue', 'pick-up overdue']);
  expect(kindsAt('2026-06-01T20:00:00Z')).toEqual(['overdue', 'no-show']);
});

test('a day of 25 hours is one day', () => {
  const rentals = [rental('active', '2026-10-30T12:00:00Z', '2026-11-02T04:30:00Z', 'at 11:30 PM')];
  expect(boardOf(rentals, [], new Date('2026-11-01T04:10:00Z'))).toEqual([
    ['return', 'at 11:30 PM'],
  ]);
});

test('a car below half its charge is listed before a pick-up within a day; an unknown charge is not low', () => {
  const read = '2026-06-01T13:00:00Z';
  const pickUp = (vehicleId: string, startDate: string, id: string) =>
    exampleRental({ id, vehicleId, startDate, endDate: '2026-06-05T12:00:00Z' });
  const rentals = [
    pickUp('low', '2026-06-02T13:00:00Z', 'second'),
    pickUp('low', '2026-06-02T12:00:00Z', 'first'),
    pickUp('half', '2026-06-02T12:00:00Z', 'half'),
    pickUp('unknown', '2026-06-02T12:00:00Z', 'unknown'),
    pickUp('low later', '2026-06-02T14:00:01Z', 'later'),
    pickUp('low and late', '2026-06-01T12:00:00Z', 'late'),
  ];
  const cars = [
    car('low', 49, read),
    car('half', 50, read),
    car('unknown', null, null),
    car('low later', 5, read),
    car('low and late', 20, read),
    car('low and free', 5, read),
  ];
  expect(boardOf(rentals, cars).filter(([kind]) => kind === 'low charge')).toEqual([
    ['low charge', 'late'],
    ['low charge', 'first'],
  ]);
});

test('a retired car is listed for its rentals alone', () => {
  const due = { startDate: '2026-06-01T20:00:00Z', endDate: '2026-06-05T12:00:00Z' };
  const rentals = [exampleRental({ id: 'due', vehicleId: 'sold', ...due })];
  const sold = car('sold', 5, '2026-05-01T12:00:00Z', { isRetired: true });
  expect(boardOf(rentals, [sold])).toEqual([['pick-up', 'due']]);
});

test('a charge that was read over a day ago is old, the oldest first; one that was never read is not', () => {
  const cars = [
    car('day', 80, '2026-05-31T14:00:00Z'),
    car('older', 80, '2026-05-31T13:59:59Z'),
    car('oldest', 80, '2026-05-01T14:00:00Z'),
    car('never', null, null),
  ];
  expect(boardOf([], cars)).toEqual([
    ['old reading', 'oldest'],
    ['old reading', 'older'],
  ]);
});
