import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCarData } from './car-data.ts';
import { Driver } from '#simulator/testing/driver.ts';
import { mutated, type Mutation } from '#simulator/faults/mutations.ts';

const vin = '5YJ3E1EA1PF000316';
const now = Date.parse('2026-11-02T15:00:00Z');
const at = new Date(now).toISOString();
/** When the car last saw its tires. */
const seenAt = new Date(now - 600_000).toISOString();

let driver: Driver;
let answer: { response: Record<string, Record<string, unknown>> };

beforeAll(async () => {
  driver = await Driver.start();
  const quirks = [
    'set:vehicle_state.fd_window=2',
    'set:vehicle_state.tpms_soft_warning_rl=true',
    'set:vehicle_state.tpms_pressure_rl=2.3',
    'set:vehicle_state.software_update={"status":"available","version":"2026.44.1 1a2b"}',
  ];
  const car = {
    battery: 63,
    miles: 10_382.4,
    vehicleName: 'Otter',
    color: 'MidnightSilver',
    quirks,
  };
  await driver.control(`PUT accounts/towpath/vehicles/${vin}`, car);
  const { access_token: token } = await driver.connect();
  const all = 'charge_state;climate_state;drive_state;vehicle_state;vehicle_config;location_data';
  const call = `GET /api/1/vehicles/${vin}/vehicle_data?endpoints=${encodeURIComponent(all)}`;
  answer = (await (await driver.fleet(call, token)).json()) as typeof answer;
});
afterAll(() => driver.close());

const read = (body: unknown) => readCarData(JSON.stringify(body), vin, { now, isHome: () => true });
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
      chargeLimit: 80,
      minutesToFull: 0,
    },
    climate: { readAt: at, climateOn: false, insideTemperature: 12.8 },
    body: {
      readAt: at,
      locked: true,
      odometerMiles: 10_382.4,
      software: '2026.38.9',
      update: { isWaiting: true, version: '2026.44.1' },
      sentryOn: false,
      inServiceMode: false,
      openDoors: [],
      openWindows: ['driver'],
      openTrunks: [],
      warnedTires: ['rear left'],
    },
    tires: {
      readAt: seenAt,
      ...{ frontLeftTire: 2.9, frontRightTire: 2.9, rearLeftTire: 2.3, rearRightTire: 2.85 },
    },
    location: { readAt: at, hasLocation: true, atHome: true },
  });
});

test('a group that is left out is missing, a value that is left out is null, and neither is false', () => {
  const reading = readWith('drop:climate_state', 'drop:vehicle_state.locked');
  expect(reading).not.toHaveProperty('climate');
  expect(reading).toMatchObject({ body: { locked: null, odometerMiles: 10_382.4 } });
  expect(readWith('null:charge_state.charging_state')).toMatchObject({
    charge: { chargingState: null, batteryLevel: 63 },
  });
});

describe('a part that a car leaves out is unknown', () => {
  const bodyWith = (...mutations: string[]) => {
    const reading = readWith(...mutations);
    return typeof reading === 'object' ? reading.body : undefined;
  };
  test('and so is whether all are closed, but not that another is open', () => {
    expect(bodyWith('drop:vehicle_state.rt')).toMatchObject({ openTrunks: null, openDoors: [] });
    expect(bodyWith('null:vehicle_state.df')?.openDoors).toBeNull();
    expect(bodyWith('drop:vehicle_state.rp_window')?.openWindows).toEqual(['driver']);
    expect(bodyWith('drop:vehicle_state.fd_window')?.openWindows).toBeNull();
    expect(bodyWith('drop:vehicle_state.tpms_soft_warning_rl')?.warnedTires).toBeNull();
  });
  test('a blank update is none, one that is being installed waits no longer, and a missing one is unknown', () => {
    const updateWith = (value: unknown) =>
      bodyWith(`set:vehicle_state.software_update=${JSON.stringify(value)}`)?.update;
    expect(updateWith({ status: '', version: ' ' })).toEqual({ isWaiting: false, version: null });
    const installing = { status: 'installing', version: '2026.44.1' };
    expect(updateWith(installing)).toEqual({ isWaiting: false, version: null });
    expect(updateWith({ status: 'scheduled', version: ' ' })).toEqual({
      isWaiting: true,
      version: null,
    });
    expect(updateWith(null)).toBeNull();
    expect(updateWith({})).toBeNull();
  });
});

test.each([
  ['vehicle_state.tpms_pressure_fl', ['0.0', '-1', '42', '"2.9"', 'null']],
  ['charge_state.charge_limit_soc', ['0', '101', '"80"']],
  ['climate_state.inside_temp', ['-300', '1000', '"12"']],
])('%s is unknown where it can not be', (path, values) => {
  const names = { tpms_pressure_fl: 'frontLeftTire', charge_limit_soc: 'chargeLimit' };
  const name = { ...names, inside_temp: 'insideTemperature' }[path.split('.')[1] ?? ''];
  for (const value of values) {
    const reading = readWith(`set:${path}=${value}`);
    expect(Object.values(reading as object)).toContainEqual(
      expect.objectContaining({ [name ?? '']: null }),
    );
  }
});

test('the time to a full charge is in minutes, or else in hours', () => {
  const minutes = (...mutations: string[]) => {
    const reading = readWith(...mutations);
    return typeof reading === 'object' ? reading.charge?.minutesToFull : undefined;
  };
  const hours = 'set:charge_state.time_to_full_charge=1.25';
  expect(minutes('set:charge_state.minutes_to_full_charge=70', hours)).toBe(70);
  expect(minutes('drop:charge_state.minutes_to_full_charge', hours)).toBe(75);
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
  const nowhere = { location: { readAt: at, hasLocation: false, atHome: null } };
  expect(readWith('drop:drive_state.latitude')).toMatchObject(nowhere);
  expect(readWith('null:drive_state.longitude')).toMatchObject(nowhere);
  const zeros = ['set:drive_state.latitude=0', 'set:drive_state.longitude=0'];
  expect(readWith(...zeros)).toMatchObject(nowhere);
  expect(readWith('drop:drive_state')).not.toHaveProperty('location');
});

test('an answer without its envelope is read, and one without a car is none', () => {
  expect(read(answer.response)).toEqual(read(answer));
  for (const body of ['', '{', 'null', '[]', '"text"', '7', '{"response":null}', '<html></html>']) {
    expect(readCarData(body, vin, { now, isHome: () => true })).toBeUndefined();
  }
});

describe('whatever is missing or of another type', () => {
  /** Values that the car did not say: each should be its own or nothing. */
  const madeUp = (mutations: Mutation[]): string[] => {
    const whole = flatten(read(answer));
    return (
      Object.entries(flatten(read(mutated(answer, mutations))))
        // Without a time of its own, what a car has just said is from now; without coordinates in it,
        // the car has said that there is no location.
        .filter(([path, value]) => value !== null && value !== whole[path] && value !== at)
        .filter(([path, value]) => !(path === '.location.hasLocation' && value === false))
        .map(([path]) => `${path} after ${JSON.stringify(mutations)}`)
    );
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
