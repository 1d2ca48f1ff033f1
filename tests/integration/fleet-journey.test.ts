import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { syncResult, teslaSignIn, teslaStatus } from '#contracts/fleet-sync.ts';
import { vehicleDetail } from '#contracts/vehicle-detail.ts';
import { vehicleList } from '#contracts/vehicle.ts';
import adminSyncFleet from '#functions/admin-sync-fleet.ts';
import adminTesla from '#functions/admin-tesla.ts';
import adminVehicle from '#functions/admin-vehicle.ts';
import adminVehicles from '#functions/admin-vehicles.ts';
import syncInBackground from '#functions/sync-in-background.ts';
import { signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { Driver } from '#simulator/testing/driver.ts';

useAdminPassword();
useBlobsServer();
let driver: Driver;
let owner: HeadersInit;
beforeAll(async () => {
  const redirectUris = ['https://towpath.example/admin'];
  driver = await Driver.start({ clock: 'running', app: { redirectUris } });
  owner = await signedIn();
});
beforeEach(() => void captureLog());
afterAll(async () => {
  vi.unstubAllEnvs();
  await driver.close();
});

/** A call of the owner, in one session throughout. */
async function call(
  handler: typeof adminTesla,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const headers = { ...owner, ...(body && { 'content-type': 'application/json' }) };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const id = path.split('/')[4] ?? '';
  const request = new Request(new URL(path, 'https://towpath.example'), init);
  const answer = await handler(request, functionContext({ params: { id } }));
  expectSecured(answer);
  return answer;
}

test('from nothing: set up, connect, sync, open a car, show it, sync by the hour', async () => {
  const press = () => call(adminSyncFleet, 'POST', '/api/admin/sync-fleet');
  const notSetUp = await press();
  expect(notSetUp.status).toBe(503);
  expect(await expectSentence(notSetUp)).toContain('TESLA_CLIENT_ID');

  vi.stubEnv('TESLA_CLIENT_ID', 'towpath-local');
  vi.stubEnv('TESLA_CLIENT_SECRET', 'towpath-local-secret');
  vi.stubEnv('TESLA_TOKEN_KEY', Buffer.alloc(32, 7).toString('base64'));
  vi.stubEnv('TESLA_SIMULATOR_URL', driver.simulator.url);
  const notConnected = await press();
  expect(notConnected.status).toBe(503);
  expect(await expectSentence(notConnected)).toContain('Connect Tesla');

  const begun = await call(adminTesla, 'POST', '/api/admin/tesla');
  const consent = new URL(teslaSignIn.parse(await begun.json()).authorizeUrl);
  consent.searchParams.set('sim_auto', 'allow');
  const sentBack = await fetch(consent, { redirect: 'manual' });
  const answered = new URL(sentBack.headers.get('location') ?? '').searchParams;
  const signIn = { code: answered.get('code'), state: answered.get('state') };
  const connected = await call(adminTesla, 'PUT', '/api/admin/tesla', signIn);
  expect(teslaStatus.parse(await connected.json())).toMatchObject({
    connection: 'connected',
    lastSync: null,
  });

  const result = syncResult.parse(await (await press()).json());
  expect(result).toMatchObject({ added: 10, updated: 0, failed: [] });
  expect(result.calls).toBeGreaterThan(0);
  expect(syncResult.parse(await (await press()).json())).toEqual(result);
  const status = await call(adminTesla, 'GET', '/api/admin/tesla');
  expect(teslaStatus.parse(await status.json())).toMatchObject({
    lastSync: result,
    running: null,
    usage: { calls: result.calls, costUsd: result.estimatedCostUsd },
  });

  const listed = await call(adminVehicles, 'GET', '/api/admin/vehicles');
  const cars = vehicleList.parse(await listed.json());
  expect(cars.map(({ name }) => name)).toContain('Heron');
  expect(cars.every(({ isAvailable }) => !isAvailable)).toBe(true);
  const heron = cars.find(({ name }) => name === 'Heron');
  const address = `/api/admin/vehicles/${heron?.id}`;
  const opened = await call(adminVehicle, 'GET', address);
  const detail = vehicleDetail.parse(await opened.json());
  expect(detail).toMatchObject({
    ...heron,
    statusHistory: [{ batteryLevel: heron?.batteryLevel }],
  });
  await call(adminVehicle, 'PATCH', address, { isAvailable: true });

  await driver.control('DELETE journal');
  const hourly = await call(syncInBackground, 'POST', '/api/admin/sync-in-background');
  expect(hourly.status).toBe(204);
  const asked = (await driver.journal()).map(({ method, kind }) => `${method} ${kind}`);
  expect(asked, 'what the cars do not need is not asked').toEqual(['GET list']);
  const after = await call(adminVehicle, 'GET', address);
  expect(vehicleDetail.parse(await after.json())).toMatchObject({ isAvailable: true });
});
