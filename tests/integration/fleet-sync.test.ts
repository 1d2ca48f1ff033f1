import { beforeEach, expect, test } from 'vitest';
import { syncResult } from '#contracts/fleet-sync.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { addVehicle } from '#server/fleet/write-vehicle.ts';
import { dataPath, refusal, useFleet, vinOf } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { timeThatPasses } from '#tests/support/pass-time.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const fleet = useFleet();
beforeEach(() => void captureLog());

test('a sync tells what it added, updated, left as it was and could not read, and what that cost', async () => {
  await fleet().own([
    { battery: 80 },
    {},
    { state: 'asleep', behavior: 'always asleep' },
    { mobileAccess: false },
  ]);
  const first = await fleet().sync();
  expect(syncResult.parse(first)).toEqual({
    added: 4,
    updated: 0,
    unchanged: 0,
    resting: 1,
    failed: [{ vin: vinOf(4), reason: expect.stringMatching(/Mobile access/) as string }],
    syncedAt: '2026-11-02T15:00:00.000Z',
    calls: 3,
    estimatedCostUsd: 0.006,
  });
  expect(await fleet().vehicle(1)).toMatchObject({
    vin: vinOf(1),
    name: 'Car 1',
    model: 'Model 3',
    isAvailable: false,
    batteryLevel: 80,
    connection: 'online',
    statusHistory: [{ timestamp: '2026-11-02T15:00:00.000Z', batteryLevel: 80 }],
  });
  await fleet().change(1, { battery: 50 });
  const second = await fleet().syncAfter('1m');
  expect(second).toMatchObject({ added: 0, updated: 1, unchanged: 1, resting: 1 });
  expect(second.failed).toHaveLength(1);
  expect(await fleet().syncState()).toEqual({ running: null, lastSync: second });
  expect(await fleet().tesla.driver.control('GET bill')).toMatchObject({
    'towpath-local': { costUsd: 0.012 },
  });
});

test('a car that was added by hand is the one that the sync finds, and keeps the owner’s word', async () => {
  await fleet().own([{ vehicleName: 'Heron', color: 'DeepBlue', battery: 80 }]);
  const own = { name: 'Number 1', model: null, year: null, color: null, isAvailable: true };
  await addVehicle(fleet().writer, { vin: vinOf(1), ...own });
  expect(await fleet().sync()).toMatchObject({ added: 0, updated: 1 });
  expect(await fleet().vehicles()).toMatchObject([
    { name: 'Number 1', color: 'Deep Blue', isAvailable: true, batteryLevel: 80 },
  ]);
});

test('an account whose cars are all asleep costs no call and wakes nobody', async () => {
  await fleet().tesla.driver.control('PUT accounts/ours', {
    region: 'na',
    cars: 12,
    asleepEvery: 1,
  });
  await fleet().tesla.connect('ours');
  for (let time = 0; time < 3; time += 1) {
    expect(await fleet().syncAfter('1h')).toMatchObject({ resting: 12, calls: 0, failed: [] });
  }
  expect(await fleet().dataCalls()).toBe(0);
});

test('an account without cars syncs to nothing', async () => {
  await fleet().own(0);
  expect(await fleet().sync()).toMatchObject({ added: 0, failed: [], calls: 0 });
});

test('once Tesla refuses all our calls no further car is asked', async () => {
  await fleet().own(20);
  await fleet().tesla.driver.fault({ path: dataPath }, { status: 451 }, 20);
  expect((await refusal(fleet().sync())).status).toBe(503);
  expect(await fleet().dataCalls()).toBeLessThanOrEqual(8);
  // Once the owner has mended it the button works at once.
  await fleet().tesla.driver.control('DELETE faults');
  expect(await fleet().sync()).toMatchObject({ added: 0, updated: 20, failed: [] });
});

test('what one car brought before Tesla refused is no answer to the next press', async () => {
  await fleet().own(2);
  await fleet().tesla.driver.fault({ path: dataPath, vin: vinOf(2) }, { status: 451 });
  expect(await fleet().sync()).toMatchObject({ added: 2, failed: [{ vin: vinOf(2) }] });
  expect(await fleet().sync()).toMatchObject({ updated: 1, unchanged: 1, failed: [] });
});

test('without a connection the answer is 503, and once there is one the button works at once', async () => {
  const { status, sentence } = await refusal(fleet().sync());
  expect(status).toBe(503);
  expect(sentence).toContain('Connect Tesla');
  expect(await fleet().syncState()).toEqual({ running: null, lastSync: null });
  await fleet().own(1);
  expect(await fleet().sync()).toMatchObject({ added: 1 });
});

test('Tesla out of reach is 502 and changes nothing', async () => {
  await fleet().own(2);
  const first = await fleet().sync();
  const before = await storedDocuments(fleet().store);
  await fleet().tesla.driver.fault({ path: '/api/1/vehicles' }, { status: 503 }, 3);
  const refused = await refusal(fleet().syncAfter('2m'));
  expect(refused.status).toBe(502);
  expect(await refusal(fleet().syncAfter('5s'))).toEqual(refused);
  expect(await fleet().tesla.calls('list')).toHaveLength(1 + 3);
  expect((await fleet().syncState()).lastSync).toEqual(first);
  expect({ ...(await storedDocuments(fleet().store)), sync: null }).toEqual({
    ...before,
    sync: null,
  });
});

test('a sync for which every car failed is 502, also when the button is pressed again', async () => {
  await fleet().own([{ mobileAccess: false }, { mobileAccess: false }]);
  const first = await refusal(fleet().sync());
  expect(first.status).toBe(502);
  expect(await refusal(fleet().syncAfter('30s'))).toEqual(first);
  expect(await fleet().dataCalls()).toBe(2);
  expect((await fleet().syncState()).lastSync?.failed).toHaveLength(2);
});

test('a car for which Tesla wants no calls for 45,509 seconds gets none, and the others go on', async () => {
  await fleet().own(2);
  const answer = {
    status: 429,
    headers: { 'retry-after': '45509' },
    body_text: 'Retry in 45509 seconds',
  };
  await fleet().tesla.driver.fault({ path: dataPath, vin: vinOf(1) }, answer);
  expect(await fleet().sync()).toMatchObject({ added: 2, failed: [{ vin: vinOf(1) }] });
  const syncAwake = async () => {
    await fleet().tesla.advance('1h');
    for (const number of [1, 2]) await fleet().change(number, { state: 'online' });
    return fleet().sync();
  };
  for (let hour = 0; hour < 12; hour += 1) {
    expect(await syncAwake()).toMatchObject({ calls: 1, failed: [{ vin: vinOf(1) }] });
  }
  expect(await fleet().dataCalls()).toBe(14);
  expect(await syncAwake()).toMatchObject({ calls: 2, failed: [] });
  expect((await fleet().vehicle(1)).problem).toBeNull();
});

test('at the limit of the month no car is asked any more, the list still is, and the next month goes on', async () => {
  fleet().tesla.settings = { ...fleet().tesla.settings, monthlyCalls: 3 };
  const busy = { state: 'online', plan: [{ in: '1m', everyDays: 1, charge: { to: 90, kw: 1 } }] };
  await fleet().own([busy, busy, busy, busy, busy]);
  const first = await fleet().sync();
  expect(first).toMatchObject({ added: 5, calls: 3 });
  expect(first.failed).toHaveLength(2);
  expect(first.failed[0]?.reason).toContain('3 calls');
  const { sentence, status } = await refusal(fleet().syncAfter('2h'));
  expect({ sentence, status }).toEqual({ sentence: first.failed[0]?.reason, status: 502 });
  expect((await fleet().vehicle(5)).asOf.connection).toBe('2026-11-02T17:00:00.000Z');
  expect(await fleet().dataCalls()).toBe(3);
  await fleet().tesla.advance('30d');
  for (let number = 1; number <= 5; number += 1) await fleet().change(number, { state: 'online' });
  expect((await fleet().sync()).calls).toBe(3);
});

test('cars for which there is no time are asked first by the next sync', async () => {
  const pass = timeThatPasses();
  await fleet().own(10);
  const release = fleet().tesla.driver.hold({ path: dataPath }, { times: 8 });
  const sync = fleet().sync({ timeLimitMs: 40_000 });
  await expect.poll(() => fleet().dataCalls()).toBe(8);
  pass(40_000);
  release();
  const { failed, calls } = await sync;
  expect(calls).toBe(8);
  expect(failed).toHaveLength(2);
  const left = failed.map(({ vin }) => vin);
  await fleet().tesla.driver.control('DELETE journal');
  expect((await fleet().syncAfter('2m')).failed).toEqual([]);
  const paths = (await fleet().tesla.calls('data')).map(({ path }) => path.split('/')[4]);
  expect(paths.slice(0, 2).sort()).toEqual(left.sort());
});

test('one car alone is read by one call, whoever else is awake, and the last sync stays what it was', async () => {
  await fleet().own([{ battery: 80 }, { battery: 70 }, { state: 'asleep', battery: 60 }]);
  await fleet().sync();
  const { lastSync } = await fleet().syncState();
  for (const number of [1, 2, 3]) await fleet().change(number, { battery: 40 });
  const only = async (number: number) =>
    (await fleet().syncAfter('2m', { only: vehicleId(vinOf(number)) })).calls;
  const levels = async () => (await fleet().vehicles()).map(({ batteryLevel }) => batteryLevel);
  expect(await only(1)).toBe(1);
  expect(await levels()).toEqual([40, 70, null]);
  // A car that sleeps is left asleep, and no other car counts as gone.
  expect(await only(3)).toBe(0);
  expect(await levels()).toEqual([40, 70, null]);
  expect((await fleet().vehicles()).map(({ connection }) => connection)).toEqual([
    'online',
    'online',
    'asleep',
  ]);
  expect((await fleet().syncState()).lastSync).toEqual(lastSync);
});
