import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCarData } from './car-data.ts';
import { Driver } from '#simulator/testing/driver.ts';
import { mutated, type Mutation } from '#simulator/faults/mutations.ts';

const vin = '5YJ3E1EA1PF000316';
const now = Date.parse('2026-11-02T15:00:00Z');
const at = new Date(now).toISOString();

let driver: Driver;
let answer: { response: Record<string, Record<string, unknown>> };

beforeAll(async () => {
  driver = await Driver.start();
  const car = { battery: 63, miles: 10_382.4, vehicleName: 'Otter', color: 'MidnightSilver' };
  await driver.control(`PUT accounts/towpath/vehicles/${vin}`, car);
  const { access_token: token } = await driver.connect();
  const all = 'charge_state;climate_state;drive_state;vehicle_state;vehicle_config;location_data';
  const call = `GET /api/1/vehicles/${vin}/vehicle_data?endpoints=${encodeURIComponent(all)}`;
  answer = (await (await driver.fleet(call, token)).json()) as typeof answer;
});
afterAll(() => driver.close());

const read = (body: unknown) => readCarData(JSON.stringify(body), vin, { now, withLocation: true });
const readWith = (...mutations: string[]) =>
  read(
    mutated(
      answer,
      mutations.map((mutation) => mutation.replace(':', ':response.')),
    ),
  );

test('a whole answer becomes a reading in our words, miles as miles, without coordinates', () => {
  expect(read(answer)).toEqual({
    vin,
    name: 'Otter',
    model: 'Model 3',
    color: 'Midnight Silver',
    charge: {
      readAt: at,
      batteryLevel: 63,
      chargingState: 'Disconnected',
      rangeMiles: expect.closeTo(171.36, 1),
    },
    climate: { readAt: at, isOn: false },
    body: { readAt: at, isLocked: true, odometerMiles: 10_382.4 },
    location: { readAt: at, isKnown: true },
  });
});

test('a group that is left out is missing, a value that is left out is null, and neither is false', () => {
  const reading = readWith('drop:climate_state', 'drop:vehicle_state.locked');
  expect(reading).not.toHaveProperty('climate');
  expect(reading).toMatchObject({ body: { isLocked: null, odometerMiles: 10_382.4 } });
  expect(readWith('null:charge_state.charging_state')).toMatchObject({
    charge: { chargingState: null, batteryLevel: 63 },
  });
});

describe('the time of a value is the time at which the car measured it', () => {
  const timeOf = (timestamp: unknown) => {
    const reading = readWith(`set:charge_state.timestamp=${JSON.stringify(timestamp)}`);
    return typeof reading === 'object' ? reading.charge?.readAt : reading;
  };
  test('in milliseconds, or as seconds in an object', () => {
    expect(timeOf(now - 90_000)).toBe('2026-11-02T14:58:30.000Z');
    expect(timeOf({ seconds: now / 1_000 - 60, nanos: 0 })).toBe('2026-11-02T14:59:00.000Z');
  });
  test('or now, where a car that has just answered does not say', () => {
    expect(timeOf(null)).toBe(at);
    expect(timeOf('yesterday')).toBe(at);
  });
  test('and a group from before there were such cars, or from no time at all, is left out', () => {
    expect(timeOf(now / 1_000)).toBeUndefined();
    expect(timeOf(-1)).toBeUndefined();
    expect(timeOf(1e300)).toBeUndefined();
  });
});

test('without both coordinates, or with 0,0, a car says nothing of its location', () => {
  expect(readWith('drop:drive_state.latitude')).not.toHaveProperty('location');
  expect(readWith('null:drive_state.longitude')).not.toHaveProperty('location');
  const zeros = ['set:drive_state.latitude=0', 'set:drive_state.longitude=0'];
  expect(readWith(...zeros)).not.toHaveProperty('location');
});

test('an answer without its envelope is read, and one without a car is none', () => {
  expect(read(answer.response)).toEqual(read(answer));
  for (const body of ['', '{', 'null', '[]', '"text"', '7', '{"response":null}', '<html></html>']) {
    expect(readCarData(body, vin, { now, withLocation: true })).toBeUndefined();
  }
});

describe('whatever is missing or of another type', () => {
  /** Values that the car did not say: each should be its own or nothing. */
  const madeUp = (mutations: Mutation[]): string[] => {
    const whole = flatten(read(answer));
    return Object.entries(flatten(read(mutated(answer, mutations))))
      .filter(([path, value]) => value !== null && value !== whole[path])
      .map(([path]) => `${path} after ${JSON.stringify(mutations)}`);
  };

  test('a thousand answers with random holes are read, and no value is made up', () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      expect(madeUp([{ randomDrop: { p: 0.02 + (seed % 40) / 50, seed } }])).toEqual([]);
    }
  });

  test('each field in turn as null, as a text, as an object, or gone', () => {
    const changes = ['null', 'stringify', 'extra', 'drop'];
    for (const path of ['vin', ...groups(answer.response)]) {
      expect(changes.flatMap((change) => madeUp([`${change}:response.${path}`]))).toEqual([]);
    }
  });
});

/** The groups of an answer and their fields. */
function groups(response: Record<string, Record<string, unknown>>): string[] {
  return Object.keys(response)
    .filter((name) => /_(state|config)$/.test(name))
    .flatMap((name) => [name, ...Object.keys(response[name] ?? {}).map((key) => `${name}.${key}`)]);
}

function flatten(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { [path]: value ?? null };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flatten(inner, `${path}.${key}`)),
  ) as Record<string, unknown>;
}
