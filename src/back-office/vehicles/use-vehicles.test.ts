import { expect, test } from 'vitest';
import type { Vehicle } from '#contracts/vehicle.ts';
import { withChanges } from './use-vehicles.ts';

const car = (id: string, isAvailable: boolean): Vehicle => ({
  ...{ id, isAvailable, name: id, vin: id, model: null, year: null, color: null, plate: null },
  ...{ batteryLevel: null, location: null, atHome: null, odometer: null, problem: null },
  ...{ account: null, warnings: [], charging: null },
  ...{ connection: 'not-synced' as const, isRetired: false, slug: null },
  asOf: { connection: null, batteryLevel: null, odometer: null, atHome: null },
});

test('the last change of each car holds, and the other cars stay the same objects', () => {
  const fleet = [car('otter', false), car('heron', false), car('mink', true)];
  const switched = withChanges(fleet, [
    { id: 'otter', isAvailable: true },
    { id: 'heron', isAvailable: true },
    { id: 'otter', isAvailable: false },
  ]);
  expect(switched.map(({ isAvailable }) => isAvailable)).toEqual([false, true, true]);
  expect(switched[2]).toBe(fleet[2]);
  expect(withChanges(fleet, [])).toBe(fleet);
});
