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

test('a part of a name, model or VIN finds a car, in capitals or not', () => {
  expect(found('OTT')).toEqual(['Otter']);
  expect(found('model y')).toEqual(['Heron']);
  expect(found('kf00000')).toEqual(['Otter', 'Yardley']);
  expect(found('y')).toEqual(['Otter', 'Heron', 'Yardley']);
  expect(found('l Y')).toEqual(['Heron']);
  expect(found('y model')).toEqual([]);
  expect(found('otter 5yj')).toEqual([]);
});

test('no words find every car, also one without a model', () => {
  expect(found('  ')).toEqual(['Otter', 'Heron', 'Yardley']);
});

test('the filter and the words hold together', () => {
  expect(found('5YJ', 'Visible')).toEqual(['Otter']);
  expect(found('5YJ', 'Hidden')).toEqual(['Yardley']);
  expect(found('', 'Hidden')).toEqual(['Heron', 'Yardley']);
});

test('a retired car is under a filter of its own alone', () => {
  expect(found('dory')).toEqual([]);
  expect(found('', 'Retired')).toEqual(['Dory']);
});
