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
  driver = await Driver.start({ app: { registered: [], keyOrigins } });
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

test('registering again is harmless', async () => {
  for (const region of ['eu', 'eu'] as const) {
    expect((await register('towpath.example', region)).status).toBe(200);
  }
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

test('400 for a domain that is not the root of an allowed origin', async () => {
  for (const domain of ['www.towpath.example', 'other.example']) {
    expect((await register(domain)).status).toBe(400);
  }
});

test('only a partner token registers', async () => {
  partner = (await driver.connect()).access_token;
  expect((await register('towpath.example')).status).toBe(403);
});
