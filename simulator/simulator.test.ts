import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSimulator } from './simulator.ts';
import { Driver } from './testing/driver.ts';

let driver: Driver;

beforeEach(async () => {
  driver = await Driver.start({ takesEveryCall: true, seed: 7 });
});

afterEach(() => driver.close());

/** A session of many kinds of calls, as the bytes that came back. */
async function session(of: Driver): Promise<string[]> {
  const { access_token, refresh_token } = await of.connect('cars-230');
  const bytes: string[] = [access_token.split('.')[2] ?? '', refresh_token];
  const list = JSON.parse(await (await of.fleet('GET /api/1/vehicles', access_token)).text());
  for (const { vin } of list.response.slice(0, 5)) {
    await of.advance('7m');
    for (const call of [
      `GET /api/1/vehicles/${vin}/vehicle_data`,
      `POST /api/1/vehicles/${vin}/wake_up`,
    ]) {
      const answer = await of.fleet(call, access_token);
      bytes.push(`${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`);
    }
  }
  bytes.push(await (await of.refresh(refresh_token)).json().then((tokens) => tokens.refresh_token));
  return bytes;
}

test('the same seed and calls return the same bytes, after a reset and in another simulator', async () => {
  const first = await session(driver);
  await driver.control('POST reset');
  expect(await session(driver)).toEqual(first);
  const other = await Driver.start({ takesEveryCall: true, seed: 7 });
  expect(await session(other)).toEqual(first);
  await other.close();
  await driver.control('POST reset', { seed: 8 });
  expect(await session(driver)).not.toEqual(first);
});

test('every answer of the service has an x-txid and the simulated date', async () => {
  const { access_token } = await driver.connect();
  await driver.advance('1h');
  const answers = [
    await driver.authorize(),
    await driver.refresh('nonsense'),
    await driver.fleet('GET /status', ''),
    await driver.fleet('GET /api/1/vehicles', access_token),
    await driver.fleet('GET /nowhere', ''),
  ];
  const txids = answers.map(({ headers }) => headers.get('x-txid'));
  expect(new Set(txids).size).toBe(5);
  for (const { headers } of answers) {
    expect(headers.get('x-txid')).toMatch(/^[\da-f]{32}$/);
    expect(headers.get('date')).toBe('Mon, 02 Nov 2026 16:00:00 GMT');
  }
});

test('GET /status answers ok to anyone', async () => {
  const answer = await fetch(`${driver.simulator.fleetBase.eu}/status`);
  expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
});

test('it answers only locally, and its controls under no other name', async () => {
  const url = new URL(driver.simulator.url);
  expect(url.hostname).toBe('127.0.0.1');
  const headers = { host: 'evil.example' };
  const asked = request(`${url.origin}/__sim/state`, { headers }).end();
  await expect(once(asked, 'response')).rejects.toThrow('socket hang up');
});

test("two can't share a port, and closing twice is harmless", async () => {
  const port = Number(new URL(driver.simulator.url).port);
  await expect(startSimulator({ port })).rejects.toThrow('EADDRINUSE');
  await driver.close();
  await driver.close();
});

test('a running clock starts now', async () => {
  const running = await Driver.start({ takesEveryCall: true, clock: 'running' });
  const before = Date.now();
  await running.advance('1h');
  const { now } = (await running.control('GET state')) as { now: string };
  expect(Date.parse(now) - before - 3_600_000).toBeGreaterThanOrEqual(0);
  expect(Date.parse(now) - before - 3_600_000).toBeLessThan(60_000);
  await running.close();
});

test('a car takes its time to answer when latency is set', async () => {
  const { access_token } = await driver.connect('cars-230');
  const { response } = await (await driver.fleet('GET /api/1/vehicles', access_token)).json();
  await driver.control('PATCH settings', { latency: { fromMs: 60_000, toMs: 60_000 } });
  const signal = AbortSignal.timeout(50);
  const call = `GET /api/1/vehicles/${response[0].vin}/vehicle_data`;
  await expect(driver.fleet(call, access_token, { signal })).rejects.toThrow(/abort|timeout/i);
  expect((await driver.fleet('GET /api/1/vehicles', access_token)).status).toBe(200);
});

test('a call that wakes, acts or goes nowhere is refused, and the simulator does not end well', async () => {
  const guarded = await Driver.start();
  const { access_token } = await guarded.connect();
  expect((await guarded.fleet('GET /api/1/vehicles', access_token)).status).toBe(200);
  const calls = [
    'POST /api/1/vehicles/5YJ3E1EA1PF000316/wake_up',
    'POST /api/1/vehicles/5YJ3E1EA1PF000316/command/honk_horn',
    'GET /api/1/vehicles/5YJ3E1EA1PF000316/nearby_charging_sites',
    'POST /api/1/partner_accounts',
  ];
  for (const call of calls) expect((await guarded.fleet(call, access_token)).status).toBe(403);
  await guarded.control('POST reset', {});
  expect(await guarded.control('GET forbidden')).toEqual(calls);
  await expect(guarded.close()).rejects.toThrow(calls.join(', '));
});
