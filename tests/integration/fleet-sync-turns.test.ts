import { beforeEach, expect, test } from 'vitest';
import type { BlobsOperation } from '#local/blobs-server/blobs-server.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { changeVehicle } from '#server/fleet/write-vehicle.ts';
import { dataPath, refusal, useFleet, vinOf } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();
const fleet = useFleet();
beforeEach(() => void captureLog());

test('a second press within a minute asks Tesla nothing and answers with the last result', async () => {
  await fleet().own(2);
  const first = await fleet().sync();
  await fleet().tesla.driver.control('DELETE journal');
  expect(await fleet().syncAfter('59s')).toEqual(first);
  expect(await fleet().tesla.driver.journal()).toEqual([]);
  expect(await fleet().syncAfter('1s')).toMatchObject({ added: 0, unchanged: 2, calls: 2 });
});

test('a press soon after the hour asks the cars that were not due by the hour', async () => {
  await fleet().own(2);
  await fleet().sync({ trigger: 'schedule' });
  await fleet().tesla.advance('20m');
  for (const number of [1, 2]) await fleet().change(number, { state: 'online' });
  expect(await fleet().sync({ trigger: 'schedule' })).toMatchObject({ calls: 0, unchanged: 2 });
  expect(await fleet().syncAfter('10s')).toMatchObject({ calls: 2 });
});

test('of two syncs at once one runs, and the other says how far it is', async () => {
  await fleet().own(3);
  const both = await Promise.allSettled([fleet().sync(), fleet().sync({ trigger: 'schedule' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = both.find((each) => each.status === 'rejected');
  expect(lost?.reason).toMatchObject({ status: 409 });
  expect(await fleet().dataCalls()).toBe(3);
});

test('a sync on its way shows how far it is', async () => {
  await fleet().own(9);
  const release = fleet().tesla.driver.hold({ path: dataPath, vin: vinOf(9) });
  const sync = fleet().sync();
  await expect
    .poll(async () => (await fleet().syncState()).running)
    .toMatchObject({ done: 8, total: 9 });
  expect(await refusal(fleet().sync())).toMatchObject({
    status: 409,
    sentence: expect.stringContaining('8 of 9 cars') as string,
  });
  release();
  await sync;
  expect((await fleet().syncState()).running).toBeNull();
});

test('a sync that gave no sign for a minute has lost its turn and writes nothing any more', async () => {
  await fleet().own([{ battery: 80 }]);
  const release = fleet().tesla.driver.hold({ path: dataPath });
  const startedAt = new Date(fleet().tesla.now);
  const late = fleet().sync({ clock: () => startedAt });
  await expect.poll(() => fleet().dataCalls()).toBe(1);
  expect((await refusal(fleet().syncAfter('59s'))).status).toBe(409);
  await fleet().change(1, { battery: 40 });
  await fleet().syncAfter('1s');
  const before = await storedDocuments(fleet().store);
  // What the late one reads is newer than what is known by now.
  await fleet().tesla.advance('1m');
  release();
  expect((await refusal(late)).status).toBe(409);
  expect(await storedDocuments(fleet().store)).toEqual(before);
  expect((await fleet().vehicle(1)).batteryLevel).toBe(40);
});

test('a sync that loses its turn between its writes leaves the telemetry as its successor wrote it', async () => {
  await fleet().own([{ battery: 80 }]);
  const isHistory = ({ method, key }: BlobsOperation) =>
    method === 'PUT' && key?.startsWith('history/') === true;
  const { isHeld, release } = holdRequest(blobs(), { matches: isHistory });
  const startedAt = new Date(fleet().tesla.now);
  const late = fleet().sync({ clock: () => startedAt });
  await isHeld;
  await fleet().change(1, { battery: 40 });
  await fleet().syncAfter('1m');
  release();
  expect((await refusal(late)).status).toBe(409);
  const { batteryLevel, statusHistory } = await fleet().vehicle(1);
  expect(batteryLevel).toBe(40);
  // Both readings are true, each at its time.
  expect(statusHistory.map((reading) => reading.batteryLevel)).toEqual([40, 80]);
});

test('a switch that is pressed while a sync runs stays as it was pressed', async () => {
  await fleet().own(2);
  await fleet().sync();
  const release = fleet().tesla.driver.hold({ path: dataPath }, { times: 2 });
  const sync = fleet().syncAfter('2m');
  await expect.poll(() => fleet().dataCalls()).toBe(4);
  await changeVehicle(fleet().writer, vehicleId(vinOf(1)), { isAvailable: true });
  release();
  await sync;
  expect((await fleet().vehicles()).map(({ isAvailable }) => isAvailable)).toEqual([true, false]);
});
