import { beforeEach, expect, test } from 'vitest';
import { changeVehicle } from '#server/fleet/write-vehicle.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { dataPath, useFleet, vinOf } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const fleet = useFleet();
beforeEach(() => void captureLog());

const listPath = '/api/1/vehicles';
const shown = (number: number) =>
  changeVehicle(fleet().writer, vehicleId(vinOf(number)), { isAvailable: true });

test('Pitfall 18: every page of the list is read, and a list with a page missing marks no car', async () => {
  const { driver } = fleet().tesla;
  await driver.control('PUT accounts/ours', { region: 'na', cars: 230, asleepEvery: 1 });
  await fleet().tesla.connect('ours');
  expect(await fleet().sync()).toMatchObject({ added: 230, resting: 230 });
  for (let time = 0; time < 4; time += 1) {
    await driver.control('DELETE faults');
    await driver.fault({ path: listPath, nth: 2 }, { status: 503 }, 3);
    expect(await fleet().syncAfter('1m')).toMatchObject({ added: 0, resting: 100 });
  }
  const vehicles = await fleet().vehicles();
  expect(vehicles).toHaveLength(230);
  expect(vehicles.filter(({ connection }) => connection === 'unreachable')).toEqual([]);
});

test('Pitfall 19: a car that left the account keeps all there is, is marked after three lists, and can come back', async () => {
  await fleet().own([{ battery: 80 }, {}]);
  await fleet().sync();
  await shown(1);
  const before = await fleet().vehicle(1);
  await fleet().remove(1);
  await fleet().syncAfter('1m');
  await fleet().syncAfter('1m');
  expect(await fleet().vehicle(1)).toEqual(before);
  const { failed } = await fleet().syncAfter('1m');
  expect(failed).toEqual([]);
  const gone = await fleet().vehicle(1);
  expect(gone).toEqual({
    ...before,
    connection: 'unreachable',
    problem: expect.stringMatching(/^[A-Z].+\.$/) as string,
    asOf: { ...before.asOf, connection: '2026-11-02T15:03:00.000Z' },
  });
  await fleet().put(1, { battery: 55, miles: 40_000 });
  expect((await fleet().syncAfter('1m')).added).toBe(0);
  expect(await fleet().vehicle(1)).toMatchObject({
    isAvailable: true,
    connection: 'online',
    problem: null,
    batteryLevel: 55,
  });
});

test('Pitfall 19: a car that leaves between the list and its data is unreachable, and nothing is lost', async () => {
  await fleet().own(2);
  await fleet().sync();
  await fleet().tesla.driver.fault({ path: dataPath, vin: vinOf(1) }, { status: 404, body: {} });
  const { failed } = await fleet().syncAfter('1m');
  expect(failed.map(({ vin }) => vin)).toEqual([vinOf(1)]);
  expect(await fleet().vehicle(1)).toMatchObject({
    connection: 'unreachable',
    problem: failed[0]?.reason,
    asOf: { batteryLevel: '2026-11-02T15:00:00.000Z' },
  });
});

test('Pitfall 25: a car that a friend shares starts hidden like every other, and stays so', async () => {
  await fleet().own([{ accessType: 'DRIVER' }, {}]);
  await fleet().sync();
  await fleet().syncAfter('1m');
  expect((await fleet().vehicles()).map(({ isAvailable }) => isAvailable)).toEqual([false, false]);
  await shown(2);
  await fleet().syncAfter('1m');
  expect((await fleet().vehicles()).map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
});

test('Pitfall 32: a sync that the platform runs again asks no car twice and stores nothing twice', async () => {
  await fleet().own(3);
  await fleet().sync({ trigger: 'schedule' });
  const first = await fleet().vehicle(1);
  await fleet().syncAfter('1m', { trigger: 'schedule' });
  await fleet().syncAfter('2m', { trigger: 'schedule' });
  expect(await fleet().dataCalls()).toBe(3);
  expect((await fleet().vehicle(1)).statusHistory).toEqual(first.statusHistory);
});

test('Pitfall 33: a car is at home or away; where a car is, is stored and answered nowhere', async () => {
  const home = { latitude: 40.123457, longitude: -74.765432 };
  await fleet().tesla.shareLocation(home);
  await fleet().own([home, { state: 'asleep', behavior: 'always asleep' }]);
  await fleet().sync();
  expect((await fleet().vehicle(1)).atHome).toBe(true);
  expect((await fleet().vehicle(2)).atHome).toBeNull();
  const kept = JSON.stringify(await storedDocuments(fleet().store));
  const answered = JSON.stringify([await fleet().vehicles(), await fleet().vehicle(1)]);
  for (const text of [kept, answered]) {
    expect(text).toContain(vinOf(1));
    expect(text).not.toMatch(/40\.12|74\.76|latitude|longitude/);
  }
});
