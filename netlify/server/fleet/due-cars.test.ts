import { expect, test } from 'vitest';
import { dueCars, type SyncTrigger } from './due-cars.ts';
import { newTelemetryEntry, type TelemetryEntry } from './telemetry-document.ts';
import { vehicleId } from './vehicle-id.ts';

const now = new Date('2026-11-02T15:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();

function due(cars: Record<string, Partial<TelemetryEntry> | null>, trigger: SyncTrigger): string[] {
  const vehicles = Object.entries(cars)
    .filter(([, known]) => known)
    .map(([vin, known]) => [vehicleId(vin), { ...newTelemetryEntry(vin, now), ...known }]);
  const list = {
    cars: Object.keys(cars).map((vin) => ({ vin, connection: 'online', name: null }) as const),
    isComplete: true,
  };
  const telemetry = { fence: 1, vehicles: Object.fromEntries(vehicles) };
  return dueCars(list, telemetry, trigger, now).map(({ vin }) => vin);
}

test.each([
  ['hourly', { askedAt: ago(1_499) }, false],
  ['hourly', { askedAt: ago(1_500) }, true],
  ['hourly', { askedAt: ago(3_299), saidTheSame: true }, false],
  // Asked some seconds after the last hour.
  ['hourly', { askedAt: ago(3_540), saidTheSame: true }, true],
  ['press', { askedAt: ago(59), saidTheSame: true }, false],
  ['press', { askedAt: ago(60), saidTheSame: true }, true],
  ['press', { blockedUntil: ago(-1) }, false],
  ['press', { blockedUntil: ago(0) }, true],
  ['hourly', {}, true],
  ['hourly', null, true],
] as const)('a sync (%s) of a car with %o asks it: %s', (trigger, known, isAsked) => {
  expect(due({ A: known }, trigger)).toEqual(isAsked ? ['A'] : []);
});

test('only cars that are online are asked, so that none is kept awake', () => {
  const states = ['asleep', 'offline', 'in-service', 'unknown', 'online'] as const;
  const cars = states.map((connection) => ({ vin: connection, connection, name: null }));
  const list = { cars, isComplete: true };
  const asked = dueCars(list, { fence: 0, vehicles: {} }, 'press', now);
  expect(asked.map(({ vin }) => vin)).toEqual(['online']);
});

test('cars that waited longest are asked first, new ones before all', () => {
  const cars = { A: { askedAt: ago(7_200) }, B: null, C: { askedAt: ago(9_000) }, D: {} };
  expect(due(cars, 'hourly')).toEqual(['B', 'D', 'C', 'A']);
});
