import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { captureLog } from '#tests/support/function-call.ts';
import { useTeslaAccount } from '#tests/support/tesla-account.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const tesla = useTeslaAccount();
beforeEach(async () => {
  captureLog();
  await tesla().connect();
});

const path = '/api/1/vehicles';
const list = () => tesla().gateway().listCars();

test('Pitfall 22: a wrong region leads to the host that we know, once, and is remembered', async () => {
  await list();
  await tesla().driver.control('PATCH accounts/towpath', { region: 'eu' });
  expect((await list()).cars).toHaveLength(10);
  const { length } = await tesla().driver.journal();
  expect((await list()).cars).toHaveLength(10);
  const later = (await tesla().driver.journal()).slice(length);
  expect(later.map(({ region }) => region)).toEqual(['eu']);
});

test('Pitfall 22: a foreign host gets no call, however it looks', async () => {
  let visits = 0;
  const evil = createServer((_, response) => response.end(String(++visits)));
  await once(evil.listen(0, '127.0.0.1'), 'listening');
  const { port } = evil.address() as AddressInfo;
  const { eu } = tesla().driver.simulator.fleetBase;
  for (const base of [
    `http://127.0.0.1:${port}`,
    `${eu}@127.0.0.1:${port}`,
    'https://fleet-api.prd.eu.vn.cloud.tesla.com',
  ]) {
    const error = `user out of region, use base URL: ${base}, see https://developer.tesla.com/docs/fleet-api/getting-started/regions-countries`;
    const body = { response: null, error, error_description: '', txid: '3f9' };
    // Twice, because `fetch` by its own standard makes a call with 421 again on a new connection.
    await tesla().driver.fault({ path }, { status: 421, body }, 2);
    await expect(list()).rejects.toMatchObject({ reason: 'setup' });
  }
  await tesla().driver.fault({ path }, { redirect: `http://127.0.0.1:${port}/` });
  await expect(list()).rejects.toMatchObject({ reason: 'outage' });
  const response = { region: 'eu', fleet_api_base_url: `http://127.0.0.1:${port}` };
  const foreign = { status: 200, body: { response } };
  await tesla().driver.fault({ path: '/api/1/users/region' }, foreign, 2);
  await tesla().connect();
  await expect(list()).rejects.toMatchObject({ reason: 'setup' });
  expect(visits).toBe(0);
  evil.close();
});

test('Pitfall 22: two regions that name each other are not called in turns', async () => {
  const { na, eu } = tesla().driver.simulator.fleetBase;
  for (const [region, base] of [
    ['na', eu],
    ['eu', na],
  ]) {
    const body = { error: `user out of region, use base URL: ${base}, see` };
    await tesla().driver.fault({ path, region }, { status: 421, body }, 9);
  }
  await expect(list()).rejects.toMatchObject({ reason: 'setup' });
  const regions = (await tesla().calls('list')).map(({ region }) => region);
  expect(regions).toEqual(['na', 'na', 'eu', 'eu']);
});

test('Pitfall 23: an app that is not registered in the region says what to run', async () => {
  await tesla().driver.control('PUT apps/towpath-local', { registered: ['eu'] });
  await tesla().connect();
  await expect(list()).rejects.toThrow('npm run tesla:register');
  await tesla().driver.control('PUT apps/towpath-local', { registered: ['na', 'eu'] });
  expect((await list()).cars).toHaveLength(10);
});
