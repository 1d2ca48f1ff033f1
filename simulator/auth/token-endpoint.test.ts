import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimsOf, Driver } from '#simulator/testing/driver.ts';

let driver: Driver;

beforeEach(async () => {
  driver = await Driver.start();
});

afterEach(() => driver.close());

test('a code becomes tokens that live for eight hours', async () => {
  const tokens = await driver.connect('edge-cases');
  expect(tokens).toMatchObject({ expires_in: 28_800, token_type: 'Bearer' });
  expect(tokens.refresh_token).toMatch(/^EU_/);
  const { iat, exp, ou_code, aud, scp } = claimsOf(tokens.access_token);
  expect({ life: exp - iat, ou_code }).toEqual({ life: 28_800, ou_code: 'EU' });
  expect(aud).toEqual([driver.simulator.fleetBase.na, driver.simulator.fleetBase.eu]);
  expect(scp).toContain('vehicle_device_data');
});

test('a code works once', async () => {
  const code = await driver.code();
  expect((await driver.exchange(code)).status).toBe(200);
  const again = await driver.exchange(code);
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ error: 'invalid_auth_code' });
});

test('a code works for five minutes', async () => {
  const [early, late] = [await driver.code(), await driver.code()];
  await driver.advance('5m');
  expect((await driver.exchange(early)).status).toBe(200);
  await driver.advance('1s');
  expect(await (await driver.exchange(late)).json()).toMatchObject({ error: 'invalid_auth_code' });
});

test.each([
  ['unauthorized_client', { client_secret: 'wrong' }],
  ['unauthorized_client', { client_id: 'somebody' }],
  ['invalid_request', { client_secret: '' }],
  ['invalid_request', { audience: '' }],
  ['invalid_request', { audience: 'https://fleet-api.evil.example' }],
  ['invalid_redirect_url', { redirect_uri: 'http://localhost:8888/other' }],
  ['unsupported_grant_type', { grant_type: 'password' }],
])('an exchange is refused with %s for %o', async (error, differing) => {
  const answer = await driver.exchange(await driver.code(), differing);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error });
});

test('the token endpoint accepts only forms', async () => {
  const body = JSON.stringify({ grant_type: 'refresh_token' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(driver.simulator.tokenUrl, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
});

test('a refresh needs neither a secret nor an audience', async () => {
  const { refresh_token } = await driver.connect();
  expect((await driver.refresh(refresh_token)).status).toBe(200);
});

test('a partner token comes without a refresh token', async () => {
  const answer = await driver.token({
    grant_type: 'client_credentials',
    client_id: 'towpath-local',
    client_secret: 'towpath-local-secret',
    audience: driver.simulator.fleetBase.eu,
    scope: 'openid vehicle_device_data',
  });
  const tokens = await answer.json();
  expect(Object.keys(tokens)).toEqual(['access_token', 'expires_in', 'token_type']);
});

test('without offline_access there is no refresh token, without openid no id_token', async () => {
  const tokens = await driver.connect('towpath', { scope: 'vehicle_device_data' });
  expect(Object.keys(tokens)).toEqual(['access_token', 'expires_in', 'token_type']);
});
