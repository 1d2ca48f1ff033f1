import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver } from '#simulator/testing/driver.ts';

const VIN = 'TEST000001';
const DATA = `GET /api/1/vehicles/${VIN}/vehicle_data?endpoints=charge_state`;
const WAKE = `POST /api/1/vehicles/${VIN}/wake_up`;

let driver: Driver;
let token: string;

beforeEach(async () => {
  driver = await Driver.start({ takesEveryCall: true });
  await driver.control(`PUT accounts/towpath/vehicles/${VIN}`, {});
  token = (await driver.connect()).access_token;
});

afterEach(() => driver.close());

async function statuses(call: string, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const answer = await driver.fleet(call, token);
    await answer.arrayBuffer();
    all.push(answer.status);
  }
  return all;
}

async function bill() {
  const bills = (await driver.control('GET bill')) as Record<string, unknown>;
  return bills['towpath-local'];
}

test('the 61st data call of a minute is a plain-text 429 with four headers', async () => {
  await driver.advance('20s');
  const sixty = await Promise.all(Array.from({ length: 60 }, () => driver.fleet(DATA, token)));
  expect(sixty.every((answer) => answer.status === 200)).toBe(true);
  const answer = await driver.fleet(DATA, token);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toBe('Retry in 40 seconds');
  expect(answer.headers.get('retry-after')).toBe('40');
  expect(answer.headers.get('ratelimit-limit')).toBe('60');
  expect(answer.headers.get('ratelimit-remaining')).toBe('0');
  expect(answer.headers.get('ratelimit-reset')).toBe('40');
  await driver.advance('40s');
  expect(await statuses(DATA, 1)).toEqual([200]);
});

test('one car at its limit does not block another, nor does the fourth wake-up block a data call', async () => {
  await driver.control('PUT accounts/towpath/vehicles/TEST000002', {});
  expect(await statuses(WAKE, 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses(WAKE.replace('000001', '000002'), 1)).toEqual([200]);
  expect(await statuses(DATA, 1)).toEqual([200]);
});

test('everything answered below 500 is billed, except the list', async () => {
  await driver.control('PATCH settings', { dataCallsPerMinute: 1 });
  await driver.fault({ vin: VIN, nth: 3 }, { status: 503 });
  expect(await statuses(DATA, 3)).toEqual([200, 429, 503]);
  await driver.control(`PATCH accounts/towpath/vehicles/${VIN}`, { state: 'asleep' });
  await driver.advance('1m');
  expect(await statuses(DATA, 1)).toEqual([408]);
  expect(await statuses(WAKE, 1)).toEqual([200]);
  expect(await statuses('GET /api/1/vehicles', 5)).toEqual([200, 200, 200, 200, 200]);
  expect(await bill()).toEqual({
    month: '2026-11',
    calls: { data: 3, 'wake up': 1 },
    costUsd: 0.026,
    dueUsd: 0,
  });
});

test('the list is billed if a test says so', async () => {
  await driver.control('PATCH settings', { listIsBilled: true });
  await statuses('GET /api/1/vehicles', 2);
  expect(await bill()).toMatchObject({ calls: { list: 2 }, costUsd: 0.004 });
});

test('an app has $10 a month', async () => {
  const state = (await driver.control('GET state')) as { apps: unknown[] };
  expect(state.apps).toMatchObject([{ discountUsd: 10, billingLimitUsd: 0 }]);
});

test('a used-up month disables the app until the next month or a higher limit', async () => {
  await driver.control('PUT apps/towpath-local', { discountUsd: 0.004 });
  expect(await statuses(DATA, 3)).toEqual([200, 200, 403]);
  const refused = await driver.fleet('GET /api/1/vehicles', token);
  expect(refused.status).toBe(403);
  expect(refused.headers.get('retry-after')).toBeNull();
  expect(await refused.json()).toMatchObject({ error: 'account disabled: EXCEEDED_LIMIT' });
  expect(await bill()).toMatchObject({ costUsd: 0.004, dueUsd: 0 });

  await driver.control('PUT apps/towpath-local', { billingLimitUsd: 1 });
  expect(await statuses(WAKE, 1)).toEqual([200]);
  expect(await bill()).toMatchObject({ costUsd: 0.024, dueUsd: 0.02 });
  await driver.control('PUT apps/towpath-local', { billingLimitUsd: 0 });
  expect(await statuses(WAKE, 1)).toEqual([403]);
  await driver.advance('30d');
  token = (await driver.connect()).access_token;
  expect(await statuses(WAKE, 1)).toEqual([200]);
  expect(await bill()).toMatchObject({ month: '2026-12', costUsd: 0.02 });
});
