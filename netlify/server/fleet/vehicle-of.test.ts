import { expect, test } from 'vitest';
import { emptyOwner, undecided } from './owner-document.ts';
import { newTelemetryEntry } from './telemetry-document.ts';
import { vehicleId } from './vehicle-id.ts';
import { vehicleOf, vehiclesOf } from './vehicle-of.ts';

const vin = '5YJ3E1EA4PF001234';
const id = vehicleId(vin);
const said = newTelemetryEntry(vin, new Date('2026-11-02T15:00:00Z'));
const decided = { ...undecided(vin), isAvailable: true };

test('a name is the owner’s, else the car’s, else its model with the end of its VIN', () => {
  const named = { ...said, name: 'Heron' };
  expect(vehicleOf(id, { ...decided, name: 'Number 1' }, named).name).toBe('Number 1');
  expect(vehicleOf(id, decided, named).name).toBe('Heron');
  expect(vehicleOf(id, undefined, said).name).toBe('Model 3 ·1234');
  const masked = newTelemetryEntry('XXXXXXXXXXXXXXXXX', new Date());
  expect(vehicleOf(id, undefined, masked).name).toBe('Tesla ·XXXX');
});

test('what nobody knows is null, not zero and not false', () => {
  expect(vehicleOf(id, undefined, said)).toMatchObject({
    color: null,
    batteryLevel: null,
    ...{ location: null, atHome: null },
    odometer: null,
    problem: null,
    asOf: { batteryLevel: null, odometer: null, atHome: null },
  });
});

test('zero and false are known', () => {
  const at = '2026-11-02T14:00:00.000Z';
  const zeros = {
    ...said,
    batteryLevel: { value: 0, at },
    odometerMiles: { value: 0, at },
    ...{ hasLocation: { value: true, at }, atHome: { value: false, at } },
  };
  expect(vehicleOf(id, undefined, zeros)).toMatchObject({
    batteryLevel: 0,
    odometer: '0.0',
    ...{ location: true, atHome: false },
    asOf: { batteryLevel: at, odometer: at, atHome: at },
  });
});

test('a car that only Tesla knows is hidden', () => {
  expect(vehicleOf(id, undefined, said).isAvailable).toBe(false);
  expect(vehicleOf(id, decided, said).isAvailable).toBe(true);
});

test('cars come in the order of their names, numbers as numbers, each once', () => {
  const names = ['Car 10', 'Car 9', 'Älg', 'Wren'];
  const vehicles = Object.fromEntries(
    names.map((name, place) => [`${place}`, { ...said, vin: `${vin}${place}`, name }]),
  );
  const owner = { ...emptyOwner, vehicles: { 1: decided } };
  const listed = vehiclesOf({ owner, telemetry: { fence: 1, vehicles } });
  expect(listed.map(({ name }) => name)).toEqual(['Älg', 'Car 9', 'Car 10', 'Wren']);
});
