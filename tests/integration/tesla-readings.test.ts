import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { changeVehicle } from '#server/fleet/write-vehicle.ts';
import { disconnect } from '#server/tesla/disconnect.ts';
import { dataPath, refusal, useFleet, vinOf } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

// Where Tesla's documents are silent or contradict what has been seen, the simulator can do either.
useBlobsServer();
const fleet = useFleet();
beforeEach(() => void captureLog());

const listPath = '/api/1/vehicles';
test.each<{ cars?: number; [setting: string]: unknown }>([
  {},
  { missingScope: 'unnamed' },
  { slashAtBase: true },
  { strictRotation: true },
  { expiredToken: 'message' },
  { partnerTokenWithoutScope: 'all scopes' },
  { domainMismatch: 400 },
  { keyRegisteredAgain: 'registered' },
  // Of more than one page; one that doesn't say so has more as long as it is full.
  { listShape: 'pagination', pageSize: 6 },
  { listShape: 'pagination without next', pageSize: 6 },
  { listShape: 'no pagination', cars: 120 },
  { listShape: 'bare array', cars: 120 },
])('a fleet is synced whole where Tesla answers with %o', async ({ cars = 12, ...settings }) => {
  await fleet().tesla.driver.control('PATCH settings', settings);
  await fleet().tesla.driver.control('PUT accounts/ours', { region: 'eu', cars });
  await fleet().tesla.connect('ours');
  const [resting, calls] = [cars / 3, (cars * 2) / 3];
  expect(await fleet().sync()).toMatchObject({ added: cars, resting, calls, failed: [] });
  await fleet().tesla.driver.control('PATCH accounts/ours', { region: 'na' });
  await fleet().tesla.advance('9h');
  expect(await fleet().sync()).toMatchObject({ added: 0, failed: [] });
});

test.each(['pagination', 'pagination without next'])(
  'pages of 5 lose no car of 15 (%s)',
  async (listShape) => {
    await fleet().tesla.driver.control('PATCH settings', { pageSize: 5, listShape });
    await fleet().tesla.driver.control('PUT accounts/ours', { region: 'na', cars: 15 });
    await fleet().tesla.connect('ours');
    for (const pressed of ['1m', '2m', '2m', '2m']) await fleet().syncAfter(pressed);
    const cars = await fleet().vehicles();
    const gone = cars.filter(({ connection }) => connection === 'unreachable');
    expect([cars.length, gone.length]).toEqual([15, 0]);
  },
);

test('a list that says it has more than it gives is not whole, and no car counts as gone', async () => {
  await fleet().own(3);
  await fleet().sync();
  const rows = [{ vin: vinOf(1), state: 'online' }];
  const body = JSON.stringify({ response: rows, count: 3 });
  await fleet().tesla.driver.control('POST replay', { match: { path: listPath }, body });
  for (let press = 0; press < 4; press += 1) await fleet().syncAfter('2m');
  const states = (await fleet().vehicles()).map(({ connection }) => connection);
  expect(states).not.toContain('unreachable');
});

test.each(['named', 'unnamed'])(
  'an owner who left location unchecked has the rest, for one call more, once (scope %s)',
  async (missingScope) => {
    await fleet().tesla.shareLocation();
    await fleet().tesla.driver.control('PATCH settings', { missingScope });
    await fleet().own(1);
    await fleet().tesla.connect('ours', 'allow_without_location');
    await fleet().tesla.driver.control('PUT accounts/ours/consent', {
      scopes: ['openid', 'offline_access', 'vehicle_device_data'],
    });
    await fleet().tesla.advance('9h');
    await fleet().change(1, { state: 'online' });
    expect(await fleet().sync()).toMatchObject({ calls: 2, failed: [] });
    expect(await fleet().syncAfter('2m')).toMatchObject({ calls: 1, failed: [] });
  },
);

test('without the permission for the cars the owner is asked to connect again, whatever is named', async () => {
  await fleet().tesla.shareLocation();
  await fleet().tesla.driver.control('PATCH settings', { missingScope: 'unnamed' });
  await fleet().own(1);
  await fleet().tesla.driver.control('PUT accounts/ours/consent', {
    scopes: ['openid', 'offline_access'],
  });
  await fleet().tesla.advance('9h');
  expect((await refusal(fleet().sync())).sentence).toContain('vehicle information checked');
});

test.each([
  ['403 forbidden', { status: 403, body: { error: 'forbidden, see https://developer.tesla.com' } }],
  ['403 account disabled', { status: 403, body: { error: 'account disabled: UNPAID' } }],
  ['404', { status: 404, body: { error: 'not_found' } }],
  ['400', { status: 400, body: { error: 'invalid_request' } }],
])(
  '%s for the list is a problem of the setup and passes only when it is mended',
  async (_, action) => {
    await fleet().own(1);
    await fleet().tesla.driver.fault({ path: listPath }, action, 9);
    const { status, sentence } = await refusal(fleet().sync());
    expect([status, sentence]).toEqual([503, expect.stringContaining('developer.tesla.com')]);
  },
);

test('a page of HTML with 403 for the list is an outage', async () => {
  await fleet().own(1);
  await fleet().tesla.driver.fault({ path: listPath }, { html: 403 }, 9);
  expect(await refusal(fleet().sync())).toMatchObject({ status: 502 });
});

test('a car with a 401 of its own fails alone: the others are read, and the sign-in is renewed once', async () => {
  await fleet().own(20);
  for (const number of [3, 4]) {
    const match = { path: dataPath, vin: vinOf(number) };
    await fleet().tesla.driver.fault(match, { status: 401, body: { error: 'Unauthorized' } }, 99);
  }
  const { added, failed } = await fleet().sync();
  expect([added, failed.map(({ vin }) => vin).sort()]).toEqual([20, [vinOf(3), vinOf(4)]]);
  for (const { reason } of failed) expect(reason).toMatch(/^Tesla.*Tesla app.*\.$/);
  expect(await fleet().tesla.calls('token')).toHaveLength(2);
});

test('cars and the list with a 401 are a sign-in that Tesla no longer accepts', async () => {
  await fleet().own(20);
  const gateway = fleet().tesla.gateway();
  const { cars } = await gateway.listCars();
  for (const path of [dataPath, listPath]) {
    await fleet().tesla.driver.fault({ path }, { status: 401 }, 99);
  }
  const read = cars.map(({ vin }) => gateway.readCar(vin));
  for (const outcome of await Promise.allSettled(read)) {
    expect(outcome).toMatchObject({ reason: { reason: 'reconnect' } });
  }
});

test('a car whose answer is too long to read says so', async () => {
  await fleet().own(2);
  const long = { status: 200, body_text: `{}${' '.repeat(3_000_000)}` };
  await fleet().tesla.driver.fault({ path: dataPath, vin: vinOf(1) }, long);
  const { failed } = await fleet().sync();
  expect(failed).toEqual([{ vin: vinOf(1), reason: expect.stringContaining('too long') }]);
});

test('every call says who makes it', async () => {
  await fleet().own(1);
  await fleet().sync();
  const agents = (await fleet().tesla.driver.journal()).map(({ kind, userAgent }) => [
    kind,
    userAgent,
  ]);
  expect(agents.filter(([kind]) => kind !== 'authorize').map(([, agent]) => agent)).toEqual(
    Array(4).fill('Towpath'),
  );
});

test('a first odometer that is far too high gives way to a day of lower readings that agree', async () => {
  await fleet().own([{ miles: 99_999, behavior: 'always online' }]);
  await fleet().sync();
  await fleet().change(1, { miles: 1_200 });
  const read = async () => {
    await fleet().syncAfter('6h');
    return (await fleet().vehicle(1)).odometer;
  };
  expect([await read(), await read(), await read(), await read()]).toEqual(
    Array(4).fill('99999.0'),
  );
  expect(await read()).toBe('1200.0');
  // Since then it is believed as any other.
  await fleet().change(1, { miles: 1_250 });
  expect(await read()).toBe('1250.0');
  await fleet().change(1, { miles: 40 });
  expect(await read()).toBe('1250.0');
});

test('the owner corrects an odometer: the car goes on from there, and its history has the wrong one no more', async () => {
  await fleet().own([{ miles: 99_999, behavior: 'always online' }]);
  await fleet().sync();
  await fleet().change(1, { miles: 1_200 });
  await fleet().syncAfter('6h');
  onTestFinished(() => void vi.useRealTimers());
  const correct = (odometer: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: fleet().tesla.now + 60_000 });
    return changeVehicle(fleet().writer, vehicleId(vinOf(1)), { odometer });
  };
  expect(await correct('1201')).toMatchObject({ odometer: '1201.0' });
  const seen = async () => {
    await fleet().syncAfter('6h');
    return (await fleet().vehicle(1)).odometer;
  };
  // The car still reports fewer miles than the owner read: what the owner says counts.
  expect(await seen()).toBe('1201.0');
  await fleet().change(1, { miles: 1_230 });
  expect(await seen()).toBe('1230.0');
  const { statusHistory, latestStatus } = await fleet().vehicle(1);
  expect(statusHistory.flatMap(({ odometer }) => odometer ?? [])).toEqual(['1230.0']);
  expect(latestStatus).toMatchObject({ odometer: '1230.0' });
  // A correction that was itself wrong gives way to a day of readings, too.
  await correct('500000');
  expect((await fleet().vehicle(1)).odometer).toBe('500000.0');
  for (let press = 0; press < 4; press += 1) expect(await seen()).toBe('500000.0');
  expect(await seen()).toBe('1230.0');
});

test('lower readings that contradict each other change no odometer', async () => {
  await fleet().own([{ miles: 9_000, behavior: 'always online' }]);
  await fleet().sync();
  for (let hour = 0; hour < 10; hour += 1) {
    await fleet().change(1, { miles: hour % 2 === 0 ? 900 : 0 });
    await fleet().syncAfter('6h');
  }
  expect((await fleet().vehicle(1)).odometer).toBe('9000.0');
});

test('after another account is connected the cars of the first are kept, and say that they are not in it', async () => {
  await fleet().own([{ battery: 70 }]);
  await fleet().sync();
  await disconnect(fleet().tesla.environment, fleet().tesla.recorder);
  await fleet().tesla.driver.control('PUT accounts/second', { region: 'eu', cars: 2 });
  await fleet().tesla.connect('second');
  for (let press = 0; press < 3; press += 1) await fleet().syncAfter('2m');
  expect(await fleet().vehicles()).toHaveLength(3);
  expect(await fleet().vehicle(1)).toMatchObject({
    batteryLevel: 70,
    connection: 'unreachable',
    problem: expect.stringMatching(
      /account of this car is no longer connected.*values stay/,
    ) as string,
  });
});

test('what a paid call brings is in the details of its car, warns in the list, and is in the history once', async () => {
  const quirks = ['set:vehicle_state.rd_window=3', 'drop:vehicle_state.sentry_mode'];
  await fleet().own([{ locked: false, quirks, behavior: 'always online' }]);
  await fleet().sync();
  await fleet().syncAfter('6h');
  await fleet().change(1, { locked: true });
  await fleet().syncAfter('6h');
  const { latestStatus, statusHistory, warnings } = await fleet().vehicle(1);
  expect(warnings).toMatchObject([{ kind: 'open', what: ['rear driver-side window'] }]);
  expect(latestStatus?.state).toMatchObject({
    locked: { value: true, at: '2026-11-03T03:00:00.000Z' },
    openDoors: { value: [] },
    sentryOn: null,
    frontLeftTire: { value: 2.9, at: '2026-11-03T02:50:00.000Z' },
  });
  const changes = statusHistory.map(({ changed }) => changed);
  expect(changes).toEqual([expect.objectContaining({ locked: true }), undefined, undefined]);
});
