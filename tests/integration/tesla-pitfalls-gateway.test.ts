import { beforeEach, expect, test } from 'vitest';
import { GatewayStopped, type ReadOutcome } from '#server/fleet/fleet-gateway.ts';
import { grantsKey, unsealTokens } from '#server/tesla/grant.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useTeslaAccount } from '#tests/support/tesla-account.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const tesla = useTeslaAccount();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
});

const dataPath = '/api/1/vehicles/*/vehicle_data';
const listPath = '/api/1/vehicles';
const vin = '5YJ3E1EA1PF000316';

/** A connected account with one car of ours beside its own. */
async function connectWith(car: object = {}, account = 'towpath'): Promise<void> {
  await tesla().driver.control(`PUT accounts/${account}/vehicles/${vin}`, car);
  await tesla().connect(account);
}

const read = (): Promise<ReadOutcome> => tesla().gateway().readCar(vin);
const onData = (action: object, times = 1) =>
  tesla().driver.fault({ path: dataPath }, action, times);
const stopOf = (call: Promise<unknown>): Promise<GatewayStopped> =>
  call.then(
    () => Promise.reject(new Error('The call was not stopped.')),
    (error: unknown) => (error instanceof GatewayStopped ? error : Promise.reject(error)),
  );

test('Pitfall 7: a car that is listed as online and can’t be reached is resting, and not called again', async () => {
  await connectWith({ behavior: 'flapping' });
  const gateway = tesla().gateway();
  const { cars } = await gateway.listCars();
  expect(cars.find((car) => car.vin === vin)?.connection).toBe('online');
  expect(await gateway.readCar(vin)).toEqual({ kind: 'resting' });
  expect(await tesla().calls('data')).toHaveLength(1);
});

test.each(['offline or asleep', 'hash', 'timeout'])(
  'Pitfall 8: a 408 is a resting car, also in the words "%s"',
  async (unavailable) => {
    await connectWith({ state: 'asleep' });
    await tesla().driver.control('PATCH settings', { unavailable });
    expect(await read()).toEqual({ kind: 'resting' });
  },
);

test('Pitfall 8: a 408 whose JSON stands inside a text, or that is HTML, is a resting car too', async () => {
  await connectWith();
  await onData({ status: 408, body: '{"error": "timeout"}' });
  await onData({ html: 408 });
  expect([await read(), await read()]).toEqual([{ kind: 'resting' }, { kind: 'resting' }]);
});

test('Pitfall 14: cars are called by VIN, whatever becomes of ids beyond 2^53', async () => {
  await connectWith({ id: '1453214859912345678' });
  expect(await read()).toMatchObject({ kind: 'read', reading: { vin } });
  const [call] = await tesla().calls('data');
  expect(call?.path).toBe(`/api/1/vehicles/${vin}/vehicle_data`);
});

test('Pitfall 15: the data of another car is left out', async () => {
  await connectWith();
  await onData({ mutate: ['swapVin'] });
  expect(await read()).toMatchObject({ kind: 'failed', reason: /another car/ });
});

test('Pitfall 17: home batteries among the cars are passed over', async () => {
  await connectWith();
  const site = { energy_site_id: 429_511_308_000, resource_type: 'battery', id: 'STE2026' };
  const body = JSON.stringify({ response: [site, { vin, state: 'online' }], count: 2 });
  await tesla().driver.control('POST replay', { match: { path: listPath }, body });
  const { id: account } = await tesla().grant();
  expect(await tesla().gateway().listCars()).toEqual({
    cars: [{ vin, connection: 'online', name: null, account }],
    accounts: [{ id: account, isComplete: true, stop: null }],
  });
});

test('Pitfall 20: a 429 in plain text keeps everybody off that car for as long as it says', async () => {
  await connectWith();
  const headers = { 'retry-after': '45509', 'ratelimit-reset': '45983' };
  await onData({ status: 429, headers, body_text: 'Retry in 45509 seconds' });
  expect(await read()).toEqual({
    kind: 'failed',
    reason: expect.stringContaining('leave this car alone'),
    blockedUntil: new Date(tesla().now + 45_509_000).toISOString(),
  });
  expect(await tesla().calls('data')).toHaveLength(1);
});

test.each([
  ['without a time', {}, 300],
  ['for a week', { 'retry-after': '604800' }, 86_400],
  ['with nonsense', { 'retry-after': 'soon' }, 300],
  ['until a date', { 'retry-after': 'Mon, 02 Nov 2026 15:02:00 GMT' }, 120],
])('Pitfall 20: a 429 %s is a wait of its own', async (_, headers, seconds) => {
  await connectWith();
  await onData({ status: 429, headers, body_text: 'Retry' });
  const blockedUntil = new Date(tesla().now + seconds * 1_000).toISOString();
  expect(await read()).toMatchObject({ kind: 'failed', blockedUntil });
});

test('Pitfall 20: a 429 for the list stops every function until its time is over', async () => {
  await connectWith();
  const action = { status: 429, headers: { 'retry-after': '600' }, body_text: 'Retry' };
  await tesla().driver.fault({ path: listPath }, action);
  const stop = await stopOf(tesla().gateway().listCars());
  expect([stop.reason, stop.until?.getTime()]).toEqual(['rate-limit', tesla().now + 600_000]);
  const { length } = await tesla().driver.journal();
  expect(await stopOf(read())).toMatchObject({ reason: 'rate-limit', until: stop.until });
  expect(await tesla().driver.journal()).toHaveLength(length);
  await tesla().advance('600s');
  expect((await tesla().gateway().listCars()).cars).toHaveLength(11);
});

test('Pitfall 21: the billing limit stops all calls of all functions until just before the next hourly sync', async () => {
  await connectWith();
  await tesla().driver.control('PUT apps/towpath-local', { discountUsd: 0 });
  expect(await stopOf(read())).toMatchObject({ reason: 'billing-limit', message: /Billing/ });
  const { length } = await tesla().driver.journal();
  await tesla().advance('54m');
  for (const call of [() => tesla().gateway().listCars(), read]) {
    expect((await stopOf(call())).reason).toBe('billing-limit');
  }
  expect(await tesla().driver.journal()).toHaveLength(length);
  await tesla().driver.control('PUT apps/towpath-local', { billingLimitUsd: 5 });
  await tesla().advance('1m');
  expect((await tesla().gateway().listCars()).cars).toHaveLength(11);
});

test.each(['refuse', 'drop drive_state'])(
  'Pitfall 24: without the permission for the location the rest is read (Tesla: %s)',
  async (locationWithoutScope) => {
    await tesla().shareLocation();
    await tesla().driver.control('PATCH settings', { locationWithoutScope });
    await tesla().driver.control(`PUT accounts/towpath/vehicles/${vin}`, {});
    await tesla().connect('towpath', 'allow_without_location');
    for (const outcome of [await read(), await read()]) {
      expect(outcome).toMatchObject({
        kind: 'read',
        reading: { charge: { batteryLevel: expect.any(Number) } },
      });
      expect(outcome).not.toHaveProperty('reading.location');
    }
    // The refused call, then one for each reading: the refusal is remembered.
    const calls = locationWithoutScope === 'refuse' ? 3 : 2;
    expect(await tesla().calls('data')).toHaveLength(calls);
  },
);

test('Pitfall 28: option codes have no part in what we say of a car', async () => {
  await connectWith({ quirks: ['set:option_codes=MDLX,PPSW,P100D'] });
  const body = JSON.stringify({ response: [{ vin, state: 'online', option_codes: 'MDLX,PPSW' }] });
  await tesla().driver.control('POST replay', { match: { path: listPath }, body });
  const listed = await tesla().gateway().listCars();
  expect(JSON.stringify([listed, await read()])).not.toMatch(/MDLX|PPSW|P100D|Model X/);
});

test('Pitfall 29: blanks, zeros and <invalid> that stand for nothing become nothing', async () => {
  const blanks = [
    'set:charge_state.charging_state=<invalid>',
    'set:vehicle_state.vehicle_name= ',
    'set:vehicle_config.exterior_color=""',
    'set:vehicle_config.car_type=<invalid>',
    'set:charge_state.battery_level=255',
    'set:vehicle_state.odometer=-1',
  ];
  await connectWith({ quirks: blanks });
  expect(await read()).toMatchObject({
    reading: {
      name: null,
      model: null,
      color: null,
      charge: { batteryLevel: null, chargingState: null },
      body: { odometerMiles: null, locked: true },
    },
  });
});

test('Pitfall 31: no log line, error, answer or stored text holds a token, a VIN or a coordinate', async () => {
  await tesla().shareLocation();
  await connectWith({ latitude: 40.123456, longitude: -74.654321 });
  const reading = await read();
  expect(reading).toMatchObject({ reading: { location: { atHome: false } } });
  const said: unknown[] = [];
  for (const action of [
    ...[400, 401, 404, 405, 408, 418, 429, 500, 540].map((status) => ({ status })),
    ...[{ reset: 'before' }, { badJson: true }, { html: 200 }, { truncate: 20 }],
  ]) {
    await onData(action);
    said.push(await read().catch((error: unknown) => error));
    if ((said.at(-1) as ReadOutcome).kind === 'read') said.pop();
  }
  const { access, refresh } = unsealTokens(await tesla().grant(), tesla().settings.tokenKey)!;
  const errors = said.map((what) => (what instanceof Error ? [what.stack, what.cause] : what));
  const stored = await tesla().store.getAsIs(grantsKey);
  const all = JSON.stringify([logged, errors, reading, stored]);
  for (const secret of [access, refresh, tesla().settings.clientSecret, '40.123', '74.654']) {
    expect(all).not.toContain(secret);
  }
  expect(JSON.stringify([logged, errors, stored])).not.toMatch(/000316|vehicle_data|127\.0\.0\.1/);
  // What Tesla's support asks for is there.
  expect(logged.some((line) => /"call":"data","status":540.*"txid":"\w+"/.test(line))).toBe(true);
});
