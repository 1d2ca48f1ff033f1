import { expect, test } from 'vitest';
import { exampleRental } from '#tests/support/example-rental.ts';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import type { ListedCar } from './CarList.tsx';
import { groupsOf, inOrder } from './sort-and-group.ts';
import { whereaboutsOf } from './whereabouts.ts';

const now = new Date('2026-06-01T15:00:00Z');
const rentals = [
  exampleRental({ vehicleId: 'Wren', startDate: '2026-06-03T12:00:00Z' }),
  exampleRental({ vehicleId: 'Otter', status: 'active', endDate: '2026-06-01T12:00:00Z' }),
];
const stateOf = whereaboutsOf(rentals, [], now);
const cars = [
  exampleVehicle({ id: 'Fox', name: 'Fox', batteryLevel: 80, connection: 'in-service' }),
  exampleVehicle({ id: 'Heron', name: 'Heron', batteryLevel: null }),
  exampleVehicle({ id: 'Otter', name: 'Otter', batteryLevel: 70 }),
  exampleVehicle({ id: 'Wren', name: 'Wren', batteryLevel: 18 }),
  exampleVehicle({ id: 'Dory', name: 'Dory', batteryLevel: 3, isRetired: true }),
].map((vehicle) => ({ vehicle, state: stateOf(vehicle) }));
const namesOf = (list: ListedCar[]) => list.map(({ vehicle }) => vehicle.name);

test('the groups add up to all cars', () => {
  const groups = [...groupsOf(cars)].map(([group, list]) => [group, namesOf(list).join()]);
  expect(Object.fromEntries(groups)).toEqual({
    ...{ 'In service': 'Fox', Free: 'Heron,Wren', Out: 'Otter', Retired: 'Dory' },
  });
});

test('cars begin with what is due, or with the lowest charge; unknown ones and retired ones come last', () => {
  expect(namesOf(inOrder(cars, 'next'))).toEqual(['Otter', 'Wren', 'Fox', 'Heron', 'Dory']);
  expect(namesOf(inOrder(cars, 'charge'))).toEqual(['Wren', 'Otter', 'Fox', 'Heron', 'Dory']);
  expect(namesOf(inOrder(cars, 'name'))).toEqual(namesOf(cars));
});
