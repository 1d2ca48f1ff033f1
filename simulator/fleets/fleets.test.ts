import { expect, test } from 'vitest';
import { carData } from '#simulator/cars/car-data.ts';
import { advanceCar } from '#simulator/cars/car-life.ts';
import type { Car } from '#simulator/cars/car.ts';
import { checkDigit } from '#simulator/cars/vin.ts';
import { Accounts } from '#simulator/world/accounts.ts';
import { Clock, HOUR } from '#simulator/world/clock.ts';
import { SeededRandom } from '#simulator/world/seeded.ts';
import { describeFleets } from './fleets.ts';

function carsOf(account: string, { seed = 1, at = '2026-11-02T15:00:00Z' } = {}): Car[] {
  const accounts = new Accounts();
  const clock = new Clock({ startsAt: Date.parse(at), running: false });
  describeFleets(accounts, clock, new SeededRandom(seed));
  return [...accounts.get(account).cars.values()];
}

test('the first fleet an owner sees is a small one of Model 3 and Model Y, with a name for each car', () => {
  const cars = carsOf('towpath');
  expect(cars).toHaveLength(10);
  expect(new Set(cars.map(({ make }) => make.carType))).toEqual(new Set(['model3', 'modely']));
  expect(new Set(cars.map(({ vehicleName }) => vehicleName)).size).toBe(10);
  for (const { vin } of cars) expect(checkDigit(vin)).toBe(vin.charAt(8));
});

test('its cars cover every state: driving, charging, parked, asleep, offline, in service, nearly empty', () => {
  const cars = carsOf('towpath');
  const has = (fits: (car: Car) => boolean) => expect(cars.some(fits)).toBe(true);
  has(({ activity }) => activity.kind === 'driving');
  has(({ activity }) => activity.kind === 'charging');
  has(({ activity, state }) => activity.kind === 'parked' && state === 'online');
  has(({ state }) => state === 'asleep');
  has(({ state }) => state === 'offline');
  has(({ inService }) => inService);
  has(({ battery }) => battery < 20);
});

test('the odd fleet has every kind of car that tests need', () => {
  const cars = carsOf('edge-cases');
  const types = new Set(cars.map(({ make }) => make.carType));
  expect(types).toEqual(
    new Set(['model3', 'modely', 'models', 'lychee', 'tamarind', 'cybertruck']),
  );
  const vins = cars.map(({ vin }) => vin);
  for (const start of ['LRW3', 'XP7Y', '5YJS', '7SAX', '7G2C']) {
    expect(vins.some((vin) => vin.startsWith(start))).toBe(true);
  }
  expect(vins).toEqual(expect.arrayContaining(['xxxxxxxxxxxxxxxxx', 'TEST000001']));
  expect(cars.map(({ accessType }) => accessType)).toContain('DRIVER');
  expect(new Set(cars.map(({ behavior }) => behavior)).size).toBe(4);
});

test('the 2013 Model S has no sentry mode and no temperatures', () => {
  const old = carsOf('edge-cases').find(({ vin }) => vin.startsWith('5YJSA1CN'))!;
  const data = carData(old, old.livedUntil, { endpoints: undefined, location: false });
  expect(data).toMatchObject({
    climate_state: { inside_temp: null, outside_temp: null },
    vehicle_state: { tpms_pressure_fl: 0, vehicle_name: null },
  });
  expect(data).not.toHaveProperty('vehicle_state.sentry_mode');
  expect(data).not.toHaveProperty('id_s');
});

test.each([230, 1_000])('there is a fleet of %i', (count) => {
  const cars = carsOf(`cars-${count}`);
  expect(new Set(cars.map(({ vin }) => vin)).size).toBe(count);
});

test('another seed makes other cars with the same names', () => {
  const names = (cars: Car[]) => cars.map(({ vehicleName }) => vehicleName);
  const [one, other] = [carsOf('towpath', { seed: 1 }), carsOf('towpath', { seed: 2 })];
  expect(names(one)).toEqual(names(other));
  expect(one[0]?.vin).not.toBe(other[0]?.vin);
});

test('a restarted simulator, at any time, shows no car with fewer miles than before', () => {
  const running = carsOf('towpath');
  for (let hour = 1; hour <= 20; hour += 1) {
    const at = new Date(Date.parse('2026-11-02T15:00:00Z') + hour * 5.1 * HOUR);
    const fresh = carsOf('towpath', { at: at.toISOString() });
    for (const [place, car] of running.entries()) {
      advanceCar(car, at.getTime());
      expect(fresh[place]!.miles).toBeGreaterThan(car.miles - 0.001);
    }
  }
});
