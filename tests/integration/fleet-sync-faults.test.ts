import { beforeEach, expect, test } from 'vitest';
import type { BlobsOperation } from '#local/blobs-server/blobs-server.ts';
import { monthOf } from '#server/journal/document-name.ts';
import { carHistory } from '#server/fleet/history.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { openStore } from '#server/storage/store.ts';
import { refusal, useFleet, vinOf } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { slowDown } from '#tests/support/pass-time.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { anyDocument } from '#tests/support/stored-documents.ts';

const blobs = useBlobsServer();
const fleet = useFleet();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
});

const isPut = (name: string, { method, key }: BlobsOperation) => method === 'PUT' && key === name;

test('Pitfall 32: a sync that breaks off between its writes is made good by the next', async () => {
  await fleet().own(2);
  await fleet().sync();
  blobs().inject({ matches: (operation) => isPut('telemetry', operation), status: 400 });
  await fleet().change(1, { battery: 44 });
  await expect(fleet().syncAfter('2m')).rejects.toThrow(/store/);
  const broken = await fleet().vehicle(1);
  expect(broken.batteryLevel).not.toBe(44);
  expect(broken.statusHistory).toHaveLength(2);

  await fleet().sync();
  const mended = await fleet().vehicle(1);
  expect(mended.batteryLevel).toBe(44);
  const times = mended.statusHistory.map(({ timestamp }) => timestamp);
  expect(times).toEqual(['2026-11-02T15:02:00.000Z', '2026-11-02T15:00:00.000Z']);
});

test('Pitfall 32: a store that is away for a moment costs no reading that was paid for', async () => {
  await fleet().own(2);
  const oneTry = { tries: 1, budgetMs: 10_000 };
  const store = openStore('fleet', fleet().tesla.environment.deployContext, oneTry);
  let signs = 0;
  const isEverySecondSign = (operation: BlobsOperation) =>
    isPut('sync', operation) && ++signs % 2 === 0;
  blobs().inject({ matches: isEverySecondSign, status: 503, times: 2 });
  blobs().inject({ matches: (operation) => isPut('telemetry', operation), status: 503 });
  const result = await fleet().sync({ fleet: store });
  expect(result).toMatchObject({ added: 2, calls: 2, failed: [] });
  expect(await fleet().syncState()).toEqual({ running: null, lastSync: result });
  expect(await fleet().dataCalls()).toBe(2);

  // That the lease can't be given back changes nothing of what is stored by then.
  let isStored = false;
  const isRelease = (operation: BlobsOperation) => {
    isStored ||= isPut('telemetry', operation);
    return isStored && isPut('sync', operation);
  };
  blobs().inject({ matches: isRelease, status: 400 });
  expect(await fleet().syncAfter('2m')).toMatchObject({ unchanged: 2, calls: 2 });
});

test('Pitfall 32: a history that takes no reading costs its car that reading, and nothing else', async () => {
  await fleet().own([{ battery: 70 }, { battery: 80 }]);
  const month = monthOf(new Date(fleet().tesla.now).toISOString());
  const key = carHistory(fleet().store, vehicleId(vinOf(1))).keyOf(month);
  await fleet().store.create(key, anyDocument, 'spoiled');
  expect(await fleet().sync()).toMatchObject({ added: 2, calls: 2, failed: [] });
  expect((await fleet().vehicles()).map(({ batteryLevel }) => batteryLevel)).toEqual([70, 80]);
  expect((await fleet().vehicle(2)).statusHistory).toHaveLength(1);
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'sync-fault', reason: 'history', error: expect.stringContaining('Zod') as string },
  ]);
  expect(await fleet().syncAfter('5m', { trigger: 'schedule' })).toMatchObject({ calls: 0 });
});

test('a month that can’t be written down is no fault of the cars, and the next press asks them', async () => {
  await fleet().own(2);
  blobs().inject({ matches: ({ key }) => key === 'usage', status: 401, times: 100 });
  expect(await refusal(fleet().sync())).toEqual({
    status: 503,
    sentence: expect.stringContaining('records') as string,
  });
  expect((await fleet().vehicles()).map(({ problem }) => problem)).toEqual([null, null]);
  blobs().clearFaults();
  expect(await fleet().sync()).toMatchObject({ updated: 2, calls: 2, failed: [] });
});

test('an unforeseen fault of a car is told beside it, and logged', async () => {
  await fleet().own(1);
  await fleet().tesla.store.create('usage', anyDocument, 'spoiled');
  expect((await refusal(fleet().sync())).sentence).toContain('on our side');
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'sync-fault', reason: 'car', error: expect.stringContaining('Zod') as string },
  ]);
});

test('the time that cars may take begins with the sync, so that a slow store leaves time to store', async () => {
  await fleet().own(1);
  slowDown(blobs(), 10_000, ({ method, key }) => method === 'PUT' && key === 'sync');
  expect((await refusal(fleet().sync({ timeLimitMs: 10_000 }))).sentence).toContain('no time left');
  expect(await fleet().dataCalls()).toBe(0);
});
