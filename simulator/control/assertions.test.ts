import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver, type Tokens } from '#simulator/testing/driver.ts';

const VIN = 'TEST000001';
const LIST = 'GET /api/1/vehicles';
const DATA = `GET /api/1/vehicles/${VIN}/vehicle_data`;
const WAKE = `POST /api/1/vehicles/${VIN}/wake_up`;

let driver: Driver;
let tokens: Tokens;

beforeEach(async () => {
  driver = await Driver.start();
  await driver.control(`PUT accounts/towpath/vehicles/${VIN}`, {});
  tokens = await driver.connect();
});

afterEach(() => driver.close());

const call = (what: string) => driver.fleet(what, tokens.access_token);

async function failed(claims: object): Promise<string[]> {
  const verdict = (await driver.control('POST assert', claims)) as {
    ok: boolean;
    failed: string[];
  };
  expect(verdict.ok).toBe(verdict.failed.length === 0);
  return verdict.failed;
}

test('a quiet sync keeps every promise', async () => {
  await call(LIST);
  await call(DATA);
  await driver.refresh(tokens.refresh_token);
  expect(
    await failed({
      noWakeUp: true,
      onlyReads: true,
      maxDataCalls: 1,
      maxFleetCalls: 2,
      maxCostUsd: 0.002,
      noTokenInQuery: true,
      oneRefreshPerRotation: true,
      respectsRetryAfter: true,
    }),
  ).toEqual([]);
});

test('noWakeUp and onlyReads: a wake-up is found, one that was refused too', async () => {
  await driver.fault({ method: 'POST', path: '/api/1/vehicles/*/wake_up' }, { status: 403 });
  await call(WAKE);
  expect(await failed({ noWakeUp: true, onlyReads: true })).toEqual([
    'Wake-ups: 1, and at most 0 may be.',
    'Calls to the Fleet API other than GET: 1, and at most 0 may be.',
  ]);
  expect(await failed({ noWakeUp: false })).toEqual([]);
});

test('maxDataCalls, maxFleetCalls and maxCostUsd count', async () => {
  await call(LIST);
  await call(DATA);
  await call(DATA);
  expect(await failed({ maxDataCalls: 1, maxFleetCalls: 2, maxCostUsd: 0.003 })).toEqual([
    'Data calls: 2, and at most 1 may be.',
    'Calls to the Fleet API: 3, and at most 2 may be.',
    'The calls of towpath-local cost $0.004 this month; at most $0.003 may be.',
  ]);
});

test('noTokenInQuery: a token in an address is found, whatever its name, and not written down', async () => {
  await call(`${LIST}?key=${tokens.refresh_token}`);
  await call(`${LIST}?access_token=x`);
  expect(await failed({ noTokenInQuery: true })).toEqual([
    'Call 3 has a token or secret in its address.',
    'Call 4 has a token or secret in its address.',
  ]);
  expect(JSON.stringify(await driver.journal())).not.toContain(tokens.refresh_token);
});

test('oneRefreshPerRotation: a refresh token used twice is found, one retried after an error is not', async () => {
  await driver.fault({}, { token: 'serverError400' });
  await driver.refresh(tokens.refresh_token);
  await driver.refresh(tokens.refresh_token);
  expect(await failed({ oneRefreshPerRotation: true })).toEqual([]);
  await driver.refresh(tokens.refresh_token);
  expect(await failed({ oneRefreshPerRotation: true })).toEqual([
    expect.stringMatching(/^The refresh token [\da-f]{16} was used 2 times\.$/),
  ]);
});

test('respectsRetryAfter: a call before the wait is over is found', async () => {
  const headers = { 'retry-after': '90' };
  await driver.fault({ vin: VIN }, { status: 429, body_text: 'Retry in 90 seconds', headers });
  await call(DATA);
  await driver.advance('90s');
  await call(DATA);
  expect(await failed({ respectsRetryAfter: true })).toEqual([]);
  await driver.fault({ vin: VIN }, { status: 429, body_text: 'Retry in 90 seconds', headers });
  await call(DATA);
  await driver.advance('89s');
  await call(DATA);
  expect(await failed({ respectsRetryAfter: true })).toEqual([
    'Call 6 came before its retry-after was over.',
  ]);
});
