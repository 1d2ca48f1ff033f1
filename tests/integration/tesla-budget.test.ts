import { beforeEach, expect, test } from 'vitest';
import { readUsage } from '#server/tesla/status.ts';
import { usageKey } from '#server/tesla/call-budget.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useTeslaAccount } from '#tests/support/tesla-account.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();
const tesla = useTeslaAccount();
beforeEach(async () => {
  captureLog();
  await tesla().driver.control('PUT accounts/fleet', { region: 'na', cars: 30, asleepEvery: 0 });
  await tesla().connect('fleet');
});

const dataPath = '/api/1/vehicles/*/vehicle_data';
const counted = async () => (await readUsage(tesla().environment)).calls;
const billed = async () => {
  const [app] = Object.values((await tesla().driver.control('GET bill')) as object);
  return (app as { calls: { data?: number } }).calls.data ?? 0;
};

async function readAll(gateway = tesla().gateway()) {
  const { cars } = await gateway.listCars();
  return Promise.allSettled(cars.map(({ vin }) => gateway.readCar(vin)));
}

test('what we count is what Tesla bills: 408 and 429 too, no 5xx and no list', async () => {
  await tesla().driver.fault({ path: dataPath }, { status: 408 }, 3);
  await tesla().driver.fault({ path: dataPath }, { status: 429, body_text: 'Retry' }, 2);
  await tesla().driver.fault({ path: dataPath }, { status: 503 }, 4);
  const gateway = tesla().gateway();
  await readAll(gateway);
  expect([await billed(), gateway.billedCalls, await counted()]).toEqual([30, 30, 30]);
});

test('a data call that is sent to another region counts twice, as fetch makes it twice', async () => {
  const vin = await tesla().onlineVin();
  await tesla().driver.control('PATCH accounts/fleet', { region: 'eu' });
  const gateway = tesla().gateway();
  expect(await gateway.readCar(vin)).toMatchObject({ kind: 'read' });
  expect([await billed(), gateway.billedCalls, await counted()]).toEqual([3, 3, 3]);
});

test('calls that run side by side are written down together', async () => {
  blobs().journal.length = 0;
  await readAll();
  const writes = blobs().journal.filter(({ method, key }) => method === 'PUT' && key === usageKey);
  expect(writes.length).toBeLessThanOrEqual(3);
});

test('the month’s limit stops data calls, and never the list', async () => {
  tesla().settings = { ...tesla().settings, monthlyCalls: 12 };
  const outcomes = await readAll();
  const stopped = outcomes.filter(({ status }) => status === 'rejected');
  expect([stopped.length, await billed(), await counted()]).toEqual([18, 12, 12]);
  expect(stopped[0]).toMatchObject({
    reason: { reason: 'billing-limit', until: new Date('2026-12-01T00:00:00Z') },
  });
  expect((await tesla().gateway().listCars()).cars).toHaveLength(30);
  await tesla().advance('29d');
  expect((await readAll()).filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  expect(await readUsage(tesla().environment)).toMatchObject({ month: '2026-12', calls: 12 });
});

test('a call is written down before it is made: what is lost on the way counts', async () => {
  const vin = await tesla().onlineVin();
  await tesla().driver.fault({ path: dataPath }, { reset: 'after' }, 3);
  await tesla().gateway().readCar(vin);
  expect([await billed(), await counted()]).toEqual([3, 3]);
});

test('a call that can’t be written down is not made', async () => {
  const vin = await tesla().onlineVin();
  blobs().inject({ matches: ({ key }) => key === usageKey, status: 500, times: 4 });
  await expect(tesla().gateway().readCar(vin)).rejects.toThrow('store gave no certain answer');
  expect(await billed()).toBe(0);
  expect(await tesla().gateway().readCar(vin)).toMatchObject({ kind: 'read' });
});
