import { expect, test } from 'vitest';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { filterVehicles, type Shown } from './VehicleFinder.tsx';

const car = (name: string, model: string | null, vin: string, isAvailable: boolean) =>
  exampleVehicle({ id: vin, name, model, vin, isAvailable });
const fleet = [
  car('Otter', 'Model 3', '5YJ3E1EA8KF000001', true),
  car('Heron', 'Model Y', '7SAYGDEE5NF000002', false),
  car('Yardley', null, '5YJ3E1EA1KF000003', false),
  { ...car('Dory', 'Roadster', '5YJ3E1EA1KF000004', true), isRetired: true },
];
const found = (words: string, shown: Shown = 'All') =>
  filterVehicles(fleet, words, shown).map(({ name }) => name);

test('no words find every car, also one without a model', () => {
  expect(found('  ')).toEqual(['Otter', 'Heron', 'Yardley']);
});

test('a retired car is under a filter of its own alone', () => {
  expect(found('dory')).toEqual([]);
  expect(found('', 'Retired')).toEqual(['Dory']);
});
