import { beforeEach, expect, test } from 'vitest';
import { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useTeslaAccount } from '#tests/support/tesla-account.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const tesla = useTeslaAccount();
let logged: string[];
beforeEach(async () => {
  logged = captureLog();
  await tesla().driver.control(`PUT accounts/towpath/vehicles/${vin}`, {});
  await tesla().connect();
});

const vin = '5YJ3E1EA1PF000316';
const dataPath = '/api/1/vehicles/*/vehicle_data';
const longPause = 55 * 60_000;

test.each([
  ['400', { status: 400, body: { error: 'invalid_field' } }, 'failed', undefined],
  ['404', { status: 404, body: { error: 'not_found' } }, 'failed', 'unreachable'],
  ['405', { status: 405, body_text: 'vehicle is currently in service' }, 'failed', 'in-service'],
  ['408', { status: 408 }, 'resting', undefined],
  ['403 for an unsupported car', { status: 403, body_text: 'unsupported' }, 'failed', undefined],
  ['540', { status: 540 }, 'failed', undefined],
  ['302', { redirect: 'https://evil.example/' }, 'failed', undefined],
  ['200 without JSON', { html: 200 }, 'failed', undefined],
  ['200 in half', { truncate: 30 }, 'read', undefined],
])('%s from one car concerns that car alone', async (_, action, kind, connection) => {
  await tesla().driver.fault({ path: dataPath }, action);
  const gateway = tesla().gateway();
  const outcome = await gateway.readCar(vin);
  expect(outcome).toMatchObject({ kind, ...(connection && { connection }) });
  if (outcome.kind === 'failed') expect(outcome.reason).toMatch(/^[A-Z].*\.$/);
  expect(await gateway.readCar(vin)).toMatchObject({ kind: 'read' });
});

test('a car with mobile access off says which switch to use, and costs no refresh', async () => {
  await tesla().driver.control(`PATCH accounts/towpath/vehicles/${vin}`, { mobileAccess: false });
  expect(await tesla().gateway().readCar(vin)).toMatchObject({
    connection: 'unreachable',
    reason: expect.stringContaining('Mobile access is off'),
  });
  expect(await tesla().calls('token')).toHaveLength(1);
});

test.each([
  ['402', { status: 402 }, 'billing-limit', longPause],
  [
    '403 EXCEEDED_LIMIT',
    { status: 403, body_text: 'account disabled: EXCEEDED_LIMIT' },
    'billing-limit',
    longPause,
  ],
  [
    '403 missing scopes',
    { status: 403, body: { error: 'Unauthorized missing scopes' } },
    'reconnect',
    undefined,
  ],
  ['406', { status: 406 }, 'setup', undefined],
  ['412', { status: 412 }, 'setup', undefined],
  ['418', { status: 418 }, 'setup', undefined],
  ['422', { status: 422 }, 'setup', undefined],
  ['423', { status: 423 }, 'account-locked', longPause],
  ['451', { status: 451 }, 'setup', undefined],
])('%s stops everything, with a sentence that says what to do', async (_, action, reason, ms) => {
  await tesla().driver.fault({ path: dataPath }, action);
  const error: unknown = await tesla()
    .gateway()
    .readCar(vin)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayStopped);
  const { until, message, ...stop } = error as GatewayStopped;
  expect(stop).toMatchObject({ reason });
  expect(message).toMatch(/^Tesla[^.]*\. [A-Z].*\.$/);
  expect(until?.getTime()).toBe(ms && tesla().now + ms);
  expect(await tesla().calls('data')).toHaveLength(1);
});

test('an owner who never used the Tesla app is told to sign in to it', async () => {
  await tesla().driver.control('PATCH accounts/towpath', { neverUsedTheApp: true });
  await expect(tesla().gateway().listCars()).rejects.toThrow('Sign in to the Tesla app');
  expect(await tesla().calls('token')).toHaveLength(1);
});

test.each([
  ['500', { status: 500 }],
  ['502 as HTML', { html: 502 }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
  ['a closed connection', { reset: 'before' }],
])('%s is tried again twice, and then leaves the car as it was', async (_, action) => {
  await tesla().driver.fault({ path: dataPath }, action, 3);
  expect(await tesla().gateway().readCar(vin)).toMatchObject({ kind: 'failed' });
  expect(await tesla().calls('data')).toHaveLength(3);
  expect(logged.filter((line) => line.includes('"event":"tesla-call"'))).toHaveLength(3);
});

test('five cars in a row of which nothing comes back are an outage, and nobody calls for ten minutes', async () => {
  await tesla().driver.fault({ path: dataPath }, { status: 503 }, 15);
  const gateway = tesla().gateway();
  for (let car = 1; car <= 4; car += 1) await gateway.readCar(vin);
  const until = new Date(tesla().now + 600_000);
  await expect(gateway.readCar(vin)).rejects.toMatchObject({ reason: 'outage', until });
  await expect(tesla().gateway().readCar(vin)).rejects.toMatchObject({ reason: 'outage', until });
  expect(await tesla().calls('data')).toHaveLength(15);
  await tesla().advance('10m');
  expect(await tesla().gateway().readCar(vin)).toMatchObject({ kind: 'read' });
});
