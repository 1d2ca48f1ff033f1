import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver } from '#simulator/testing/driver.ts';

const VIN = 'TEST000001';
const ALL = [
  ...['charge_schedule_data', 'charge_state', 'climate_state', 'drive_state', 'gui_settings'],
  ...['preconditioning_schedule_data', 'vehicle_config', 'vehicle_state'],
];

let driver: Driver;
let token: string;

beforeEach(async () => {
  driver = await Driver.start({ takesEveryCall: true });
  await driver.control(`PUT accounts/towpath/vehicles/${VIN}`, {});
  token = (await driver.connect()).access_token;
});

afterEach(() => driver.close());

const call = (query = '') => driver.fleet(`GET /api/1/vehicles/${VIN}/vehicle_data${query}`, token);

async function data(query = '') {
  const answer = await call(query);
  expect(answer.status).toBe(200);
  return (await answer.json()).response;
}

async function sections(query = ''): Promise<string[]> {
  return Object.keys(await data(query)).filter((name) => ALL.includes(name));
}

const change = (body: object) => driver.control(`PATCH accounts/towpath/vehicles/${VIN}`, body);

test('without endpoints all sections are returned, and no location', async () => {
  expect(await sections()).toEqual(ALL);
  expect(Object.keys((await data()).drive_state)).toEqual([
    'power',
    'shift_state',
    'speed',
    'timestamp',
  ]);
});

test('only the requested sections are returned, separated by ; or %3B', async () => {
  expect(await sections('?endpoints=charge_state;vehicle_state')).toEqual([
    'charge_state',
    'vehicle_state',
  ]);
  expect(await sections('?endpoints=charge_state%3Bdrive_state')).toEqual([
    'charge_state',
    'drive_state',
  ]);
});

test('a comma is not a separator, and unknown endpoints are ignored', async () => {
  expect(await sections('?endpoints=charge_state,vehicle_state')).toEqual([]);
  expect(await sections('?endpoints=charge_state%3Bunheard_of')).toEqual(['charge_state']);
});

test("the sections are inside the car's record, without display_name and option_codes", async () => {
  const { vin, id_s, ...record } = await data('?endpoints=charge_state');
  expect(vin).toBe(VIN);
  expect(id_s).toMatch(/^\d+$/);
  expect(record).not.toHaveProperty('display_name');
  expect(record).not.toHaveProperty('option_codes');
});

test('times are in milliseconds, schedules in seconds and nanos, GPS in seconds', async () => {
  const now = Date.parse('2026-11-02T15:00:00Z');
  const car = await data(`?endpoints=${ALL.join('%3B')}%3Blocation_data`);
  expect(car.charge_state.timestamp).toBe(now);
  expect(car.charge_schedule_data.timestamp).toEqual({ seconds: now / 1_000, nanos: 0 });
  expect(car.drive_state.gps_as_of).toBe(now / 1_000);
});

test('the location lands inside drive_state', async () => {
  const location = { latitude: 40.3487, longitude: -74.659, native_type: 'wgs' };
  expect((await data('?endpoints=location_data')).drive_state).toMatchObject(location);
  expect((await data('?endpoints=drive_state%3Blocation_data')).drive_state).toMatchObject({
    ...location,
    shift_state: null,
  });
});

test('firmware before 2023.38 returns the location unasked', async () => {
  await change({ firmware: '2023.32.9 abcdef' });
  expect((await data()).drive_state).toHaveProperty('latitude');
  await change({ firmware: '2023.38.1 abcdef' });
  expect((await data()).drive_state).not.toHaveProperty('latitude');
});

test('without the scope, a call for the location is a 403 or lacks drive_state', async () => {
  await driver.control('POST accounts/towpath/revoke');
  token = (await driver.connect('towpath', { scope: 'openid vehicle_device_data' })).access_token;
  const query = '?endpoints=charge_state%3Bdrive_state%3Blocation_data';
  const refused = await call(query);
  expect(refused.status).toBe(403);
  expect((await refused.json()).error).toBe('Unauthorized missing scopes vehicle_location');
  await driver.control('PATCH settings', { locationWithoutScope: 'drop drive_state' });
  expect(await sections(query)).toEqual(['charge_state']);
});

test.each([
  ['offline or asleep', 'vehicle unavailable: vehicle is offline or asleep'],
  ['hash', 'vehicle unavailable: {:error=>"vehicle unavailable:"}'],
  ['timeout', '{"error": "timeout"}'],
])('408 with the words "%s" from a car that is asleep or offline', async (unavailable, error) => {
  await driver.control('PATCH settings', { unavailable });
  for (const state of ['asleep', 'offline']) {
    await change({ state });
    const answer = await call();
    expect(answer.status).toBe(408);
    expect(await answer.json()).toMatchObject({ response: null, error });
  }
});

test('a flapping car is listed as online and answers every other call with 408', async () => {
  await change({ behavior: 'flapping' });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await call()).status);
  expect(statuses).toEqual([408, 200, 408, 200]);
  const car = await driver.fleet(`GET /api/1/vehicles/${VIN}`, token);
  expect((await car.json()).response.state).toBe('online');
});

test('a car whose data is read every ten minutes never sleeps', async () => {
  for (let minute = 0; minute < 60; minute += 10) {
    expect((await call()).status).toBe(200);
    await driver.advance('10m');
  }
  await driver.advance('5m');
  expect((await call()).status).toBe(408);
});

test('405 from a car in service, 401 from one with mobile access off', async () => {
  await change({ inService: true });
  const inService = await call();
  expect(inService.status).toBe(405);
  expect(await inService.json()).toMatchObject({ error: 'vehicle is currently in service' });
  await change({ inService: false, mobileAccess: false });
  const noAccess = await call();
  expect(noAccess.status).toBe(401);
  expect(await noAccess.json()).toMatchObject({ error: 'mobile_access_disabled' });
});

test("a car's quirks show in each of its answers", async () => {
  await change({ quirks: ['drop:vehicle_state.locked', 'null:climate_state.inside_temp'] });
  for (const car of [await data(), await data()]) {
    expect(car.vehicle_state).not.toHaveProperty('locked');
    expect(car.climate_state.inside_temp).toBeNull();
  }
});
