import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#simulator/world/clock.ts';
import { SeededRandom } from '#simulator/world/seeded.ts';
import { begin, keepAwake, advanceCar, wake } from './car-life.ts';
import { makeCar, type Car } from './car.ts';
import { chargeState } from './sections/charge-state.ts';

const START = Date.parse('2026-11-02T15:00:00Z');

const carWith = (described: Partial<Car> = {}): Car =>
  makeCar(
    { vin: 'TEST000001', battery: 80, miles: 1_000, ...described },
    START,
    new SeededRandom(1),
  );

test('a parked car falls asleep after 15 minutes without a data call', () => {
  const car = carWith();
  advanceCar(car, START + 15 * MINUTE - 1);
  expect(car.state).toBe('online');
  advanceCar(car, START + 15 * MINUTE);
  expect(car.state).toBe('asleep');
});

test('each data call keeps it awake for another 15 minutes', () => {
  const car = carWith();
  for (let minute = 10; minute <= 60; minute += 10) {
    advanceCar(car, START + minute * MINUTE);
    keepAwake(car);
  }
  advanceCar(car, START + 74 * MINUTE);
  expect(car.state).toBe('online');
  advanceCar(car, START + 75 * MINUTE);
  expect(car.state).toBe('asleep');
});

test('asleep it loses 0.1 % a day, kept awake 1 % a day', () => {
  const left = carWith({ state: 'asleep' });
  advanceCar(left, START + 7 * DAY);
  expect(left.battery).toBeCloseTo(79.3, 6);

  const keptAwake = carWith();
  for (let time = START; time <= START + 7 * DAY; time += 10 * MINUTE) {
    advanceCar(keptAwake, time);
    keepAwake(keptAwake);
  }
  expect(keptAwake.battery).toBeCloseTo(73, 6);
});

test('how often anyone looks makes no difference', () => {
  const [watched, alone] = [carWith(), carWith()];
  for (let time = START; time < START + DAY; time += 7 * MINUTE) advanceCar(watched, time);
  advanceCar(watched, START + DAY);
  advanceCar(alone, START + DAY);
  expect(watched.state).toBe(alone.state);
  expect(watched.battery).toBeCloseTo(alone.battery, 9);
});

test('a woken car comes online after its wake-up time, and sleeps again', () => {
  const car = carWith({ state: 'asleep' });
  wake(car, 30 * SECOND);
  advanceCar(car, START + 29 * SECOND);
  expect(car.state).toBe('asleep');
  advanceCar(car, START + 30 * SECOND);
  expect(car.state).toBe('online');
  advanceCar(car, START + 30 * SECOND + 15 * MINUTE);
  expect(car.state).toBe('asleep');
});

test('nothing wakes a car that sleeps forever', () => {
  const car = carWith({ state: 'asleep', behavior: 'always asleep' });
  wake(car, SECOND);
  advanceCar(car, START + DAY);
  expect(car.state).toBe('asleep');
});

test('a drive raises the odometer and lowers the level; then the car is parked and sleeps', () => {
  const car = carWith({
    state: 'asleep',
    plan: [{ at: START + HOUR, drive: { miles: 30, minutes: 60 } }],
  });
  advanceCar(car, START + 1.5 * HOUR);
  expect(car).toMatchObject({ state: 'online', activity: { kind: 'driving', mph: 30 } });
  expect(car.miles).toBeCloseTo(1_015, 6);
  advanceCar(car, START + 3 * HOUR);
  expect(car).toMatchObject({ state: 'asleep', activity: { kind: 'parked' }, plan: [] });
  expect(car.miles).toBeCloseTo(1_030, 6);
  expect(car.battery).toBeCloseTo(80 - (30 / 272) * 100, 1);
});

test('a charge is Starting, Charging, then Complete at its limit', () => {
  const car = carWith({ battery: 70 });
  begin(car, { charge: { to: 80, kw: 11 } });
  const states = [0, 30 * SECOND, MINUTE, 20 * MINUTE, 40 * MINUTE].map((passed) => {
    advanceCar(car, START + passed);
    const { charging_state, battery_level, charge_port_door_open } = chargeState(
      car,
      START + passed,
    );
    return [charging_state, battery_level, charge_port_door_open];
  });
  expect(states).toEqual([
    ['Starting', 70, true],
    ['Starting', 70, true],
    ['Charging', 70, true],
    ['Charging', 76, true],
    ['Complete', 80, true],
  ]);
});

test('a daily event happens every day', () => {
  const car = carWith({
    battery: 100,
    plan: [{ at: START + HOUR, everyDays: 1, drive: { miles: 10, minutes: 20 } }],
  });
  advanceCar(car, START + 7 * DAY);
  expect(car.miles).toBeCloseTo(1_070, 6);
});
