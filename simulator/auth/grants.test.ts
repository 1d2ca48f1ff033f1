import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver, type Tokens } from '#simulator/testing/driver.ts';

let driver: Driver;
let first: Tokens;

beforeEach(async () => {
  driver = await Driver.start();
  first = await driver.connect();
});

afterEach(() => driver.close());

async function refreshed(refreshToken: string): Promise<Tokens> {
  const answer = await driver.refresh(refreshToken);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
}

async function expectLoginRequired(refreshToken: string, description: RegExp): Promise<void> {
  const answer = await driver.refresh(refreshToken);
  expect(answer.status).toBe(401);
  const { error, error_description } = await answer.json();
  expect(error).toBe('login_required');
  expect(error_description).toMatch(description);
}

test('each refresh gives a new refresh token', async () => {
  const second = await refreshed(first.refresh_token);
  const third = await refreshed(second.refresh_token);
  const seen = [first, second, third].map((tokens) => tokens.refresh_token);
  expect(new Set(seen).size).toBe(3);
});

test('the last used refresh token works again for 24 hours, for an app that lost the new one', async () => {
  await refreshed(first.refresh_token);
  await driver.advance('24h');
  const rescued = await refreshed(first.refresh_token);
  expect((await driver.fleet('GET /api/1/vehicles', rescued.access_token)).status).toBe(200);
});

test('after 24 hours the last used refresh token is dead', async () => {
  await refreshed(first.refresh_token);
  await driver.advance('24h');
  await driver.advance('1s');
  await expectLoginRequired(first.refresh_token, /invalid/);
});

test('a refresh token is dead once its successor has been used', async () => {
  const second = await refreshed(first.refresh_token);
  await refreshed(second.refresh_token);
  await expectLoginRequired(first.refresh_token, /invalid/);
});

test('when a refresh token is used twice, only the second successor lives', async () => {
  const lost = await refreshed(first.refresh_token);
  const kept = await refreshed(first.refresh_token);
  await expectLoginRequired(lost.refresh_token, /invalid/);
  await refreshed(kept.refresh_token);
});

test('a refresh token expires after 90 days', async () => {
  await driver.advance('90d');
  const second = await refreshed(first.refresh_token);
  await driver.advance('90d');
  await driver.advance('1s');
  await expectLoginRequired(second.refresh_token, /expired/);
});

test.each(['made up', ''])(
  'a refresh token "%s" that was never issued is refused',
  async (token) => {
    expect((await driver.refresh(token)).ok).toBe(false);
  },
);

test("another app can't use the refresh token", async () => {
  await driver.control('PUT apps/other', {});
  const answer = await driver.token({
    grant_type: 'refresh_token',
    client_id: 'other',
    refresh_token: first.refresh_token,
  });
  expect(await answer.json()).toMatchObject({ error: 'login_required' });
});

test('revoking consent ends all tokens', async () => {
  await driver.control('POST accounts/towpath/revoke');
  await expectLoginRequired(first.refresh_token, /^User revoked the consent\.$/);
  expect((await driver.fleet('GET /api/1/vehicles', first.access_token)).status).toBe(401);
});

test('a new password ends all tokens', async () => {
  await driver.control('POST accounts/towpath/password-reset');
  await expectLoginRequired(first.refresh_token, /^Login required$/);
});

test('a new sign-in does not affect other sign-ins of the account', async () => {
  await driver.connect();
  await refreshed(first.refresh_token);
});

test('old access tokens outlive a refresh, except in strict mode', async () => {
  const second = await refreshed(first.refresh_token);
  expect((await driver.fleet('GET /api/1/vehicles', first.access_token)).status).toBe(200);
  await driver.control('PATCH settings', { strictRotation: true });
  const third = await refreshed(second.refresh_token);
  expect((await driver.fleet('GET /api/1/vehicles', first.access_token)).status).toBe(401);
  expect((await driver.fleet('GET /api/1/vehicles', second.access_token)).status).toBe(401);
  expect((await driver.fleet('GET /api/1/vehicles', third.access_token)).status).toBe(200);
});

test('a change of scopes applies from the next access token, with the same refresh token', async () => {
  const data = 'GET /api/1/vehicles/TEST000001/vehicle_data';
  await driver.control('PUT accounts/towpath/vehicles/TEST000001', {});
  await driver.control('PUT accounts/towpath/consent', { scopes: ['openid', 'offline_access'] });
  expect((await driver.fleet(data, first.access_token)).status).toBe(200);
  const second = await refreshed(first.refresh_token);
  expect((await driver.fleet(data, second.access_token)).status).toBe(403);
});
