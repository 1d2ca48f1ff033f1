import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver } from '#simulator/testing/driver.ts';

const KEY_PATH = '/.well-known/appspecific/com.tesla.3p.public-key.pem';

let driver: Driver;
let partner: string;
let served: { status: number; location?: string; body: string };
const site = createServer((request, response) => {
  const good: typeof served = { status: 200, body: pem('P-256') };
  const { status, location, body } = request.url === KEY_PATH ? served : good;
  response.writeHead(status, location ? { location } : {}).end(body);
});

beforeEach(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const keyOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const keyOrigins = { 'towpath.example': keyOrigin };
  served = { status: 200, body: pem('P-256') };
  driver = await Driver.start({ takesEveryCall: true, app: { registered: [], keyOrigins } });
  partner = await driver.partnerToken();
});

afterEach(async () => {
  await driver.close();
  const closed = once(site.close(), 'close');
  site.closeAllConnections();
  await closed;
});

function pem(namedCurve: string): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve });
  return String(publicKey.export({ type: 'spki', format: 'pem' }));
}

function register(domain: string, region: 'na' | 'eu' = 'na'): Promise<Response> {
  const body = JSON.stringify({ domain });
  return driver.fleet('POST /api/1/partner_accounts', partner, { region, body });
}

test('registration covers one region, with the key that the domain serves', async () => {
  const { access_token } = await driver.connect();
  expect((await driver.fleet('GET /api/1/vehicles', access_token)).status).toBe(412);
  const registered = await register('towpath.example');
  expect(registered.status).toBe(200);
  const { public_key } = (await registered.json()).response;
  expect(public_key).toMatch(/^04[\da-f]{128}$/);
  expect((await driver.fleet('GET /api/1/vehicles', access_token)).status).toBe(200);

  const lookUp = 'GET /api/1/partner_accounts/public_key?domain=towpath.example';
  expect(await (await driver.fleet(lookUp, partner)).json()).toEqual({ response: { public_key } });
  expect((await driver.fleet(lookUp, partner, { region: 'eu' })).status).toBe(404);
});

test('a key that is registered is taken, or by another reading is registered again', async () => {
  expect((await register('towpath.example', 'eu')).status).toBe(200);
  expect(await (await register('towpath.example', 'eu')).json()).toMatchObject({
    error: 'Validation failed: Public key hash has already been taken',
  });
  await driver.control('PATCH settings', { keyRegisteredAgain: 'registered' });
  expect((await register('towpath.example', 'eu')).status).toBe(200);
});

test('a partner token without a scope registers, and sees the key or not', async () => {
  const lookUp = 'GET /api/1/partner_accounts/public_key?domain=towpath.example';
  partner = await driver.partnerToken({});
  expect((await register('towpath.example')).status).toBe(200);
  expect((await driver.fleet(lookUp, partner)).status).toBe(403);
  await driver.control('PATCH settings', { partnerTokenWithoutScope: 'all scopes' });
  expect((await driver.fleet(lookUp, await driver.partnerToken({}))).status).toBe(200);
});

test('an app that is too new gets no token, and one asks in vain for a scope that it lacks', async () => {
  const asked = { scope: 'vehicle_cmds' };
  await expect(driver.partnerToken(asked)).resolves.toBeUndefined();
  await driver.control('PATCH settings', { appIsTooNew: true });
  await expect(driver.partnerToken()).resolves.toBeUndefined();
  expect((await driver.authorize()).status).toBe(403);
});

test.each([
  ['is not there', () => ({ status: 404, body: '' })],
  ['is behind a redirect', () => ({ status: 302, location: '/elsewhere.pem', body: '' })],
  ['is a web page', () => ({ status: 200, body: '<!doctype html>' })],
  ['uses another curve', () => ({ status: 200, body: pem('P-384') })],
  ['is broken', () => ({ status: 200, body: '-----BEGIN PUBLIC KEY-----\nnonsense' })],
])('424 when the key %s', async (_what, answer) => {
  served = answer();
  const refused = await register('towpath.example');
  expect(refused.status).toBe(424);
  expect(await refused.json()).toMatchObject({ error: 'Public key download failed' });
});

test('412 or 400 for a domain that is not the root of an allowed origin', async () => {
  for (const domainMismatch of [412, 400]) {
    await driver.control('PATCH settings', { domainMismatch });
    for (const domain of ['www.towpath.example', 'other.example']) {
      expect((await register(domain)).status).toBe(domainMismatch);
    }
  }
});

test('only a partner token registers', async () => {
  partner = (await driver.connect()).access_token;
  expect((await register('towpath.example')).status).toBe(403);
});
