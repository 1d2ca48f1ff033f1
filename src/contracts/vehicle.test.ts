import { expect, test } from 'vitest';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { carStateNames } from './car-state.ts';
import { vehicleDetail } from './vehicle-detail.ts';
import { vehicleList } from './vehicle.ts';

const sent = exampleVehicle();

test.each([
  [85, 85],
  ['85', 85],
  ['85%', 85],
  ['79.6 %', 79.6],
  ['0%', 0],
  [null, null],
])('a battery level of %j is read as %j', (batteryLevel, level) => {
  expect(vehicleList.parse([{ ...sent, batteryLevel }])).toEqual([
    { ...sent, batteryLevel: level },
  ]);
});

test('its status and its history are read in the same way', () => {
  const [at, unknown] = [sent.asOf.odometer, { chargingState: null, odometer: null }];
  const asOf = { battery: at, charging: at, range: at, climate: at, odometer: at };
  const { latestStatus, statusHistory } = vehicleDetail.shape;
  const state = Object.fromEntries(carStateNames.map((name) => [name, null]));
  const status = { ...unknown, climateOn: null, locked: null, rangeMiles: null, asOf, state };
  expect(latestStatus.parse({ ...status, batteryLevel: '64%' })?.batteryLevel).toBe(64);
  const reading = { ...unknown, id: '1', timestamp: at, batteryLevel: '63' };
  expect(statusHistory.parse([reading])).toEqual([{ ...reading, batteryLevel: 63 }]);
});

test.each(['', 'full', '%', '1e2', '85 miles'])('%j is no battery level', (batteryLevel) => {
  expect(vehicleList.safeParse([{ ...sent, batteryLevel }]).success).toBe(false);
});
