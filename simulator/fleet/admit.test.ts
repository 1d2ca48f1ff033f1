import { afterEach, beforeEach, expect, test } from 'vitest';
import { Driver } from '#simulator/testing/driver.ts';

const LIST = 'GET /api/1/vehicles';

let driver: Driver;

beforeEach(async () => {
  driver = await Driver.start({ takesEveryCall: true });
});

afterEach(() => driver.close());

test('406 without a JSON content type, even on GET, while the switch is on', async () => {
  const { access_token } = await driver.connect();
  const headers = { 'content-type': 'text/plain' };
  const refused = await driver.fleet(LIST, access_token, { headers });
  expect(refused.status).toBe(406);
  expect(await refused.json()).toMatchObject({ error: 'not_a_JSON_request' });
  await driver.control('PATCH settings', { requireJsonContentType: false });
  expect((await driver.fleet(LIST, access_token, { headers })).status).toBe(200);
});

test('401 with an empty body, or a message, for an expired access token', async () => {
  const { access_token } = await driver.connect();
  await driver.advance('8h');
  const empty = await driver.fleet(LIST, access_token);
  expect({ status: empty.status, body: await empty.text() }).toEqual({ status: 401, body: '' });
  await driver.control('PATCH settings', { expiredToken: 'message' });
  const message = await driver.fleet(LIST, access_token);
  expect(message.status).toBe(401);
  expect(await message.json()).toMatchObject({ response: null, error: 'token expired (401)' });
});

test.each(['nonsense', ''])('401 invalid bearer token for "%s"', async (token) => {
  const answer = await driver.fleet(LIST, token);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: 'invalid bearer token' });
});

test('401 unknown user for an owner who never used the app', async () => {
  const { access_token } = await driver.connect();
  await driver.control('PATCH accounts/towpath', { neverUsedTheApp: true });
  expect(await (await driver.fleet(LIST, access_token)).json()).toMatchObject({
    error: 'unknown user',
  });
});

test('403 names the scope that is missing', async () => {
  const { access_token } = await driver.connect('towpath', { scope: 'openid offline_access' });
  const answer = await driver.fleet(LIST, access_token);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    error: 'Unauthorized missing scopes vehicle_device_data',
  });
});

test('403 for a partner token where an owner is needed', async () => {
  expect((await driver.fleet(LIST, await driver.partnerToken())).status).toBe(403);
});

test('421 names the right region and leaves the rest of the envelope empty', async () => {
  const { access_token } = await driver.connect('edge-cases');
  const answer = await driver.fleet(LIST, access_token);
  expect(answer.status).toBe(421);
  const body = await answer.json();
  expect(body).toEqual({
    response: null,
    error: expect.stringContaining(
      `user out of region, use base URL: ${driver.simulator.fleetBase.eu}, see https://`,
    ),
    error_description: '',
    txid: answer.headers.get('x-txid'),
  });
  expect((await driver.fleet(LIST, access_token, { region: 'eu' })).status).toBe(200);
});

test('every region answers the region call, which follows the account', async () => {
  const { access_token } = await driver.connect('edge-cases');
  const answer = await driver.fleet('GET /api/1/users/region', access_token);
  expect(await answer.json()).toEqual({
    response: { region: 'eu', fleet_api_base_url: driver.simulator.fleetBase.eu },
  });
  await driver.control('PATCH accounts/edge-cases', { region: 'na' });
  expect((await driver.fleet(LIST, access_token)).status).toBe(200);
});

test('412 in a region where the app is not registered, even for the region call', async () => {
  await driver.control('PUT apps/towpath-local', { registered: ['eu'] });
  const { access_token } = await driver.connect();
  for (const call of [LIST, 'GET /api/1/users/region']) {
    const answer = await driver.fleet(call, access_token);
    expect(answer.status).toBe(412);
    expect((await answer.json()).error).toContain('must be registered in the current region');
  }
});

test('a car that is not in the account is a 404, and so is any other address', async () => {
  const { access_token } = await driver.connect();
  for (const call of [
    'GET /api/1/vehicles/5YJ3E1EA0PF000000',
    'GET /api/2/x',
    'POST /api/1/vehicles',
  ]) {
    const answer = await driver.fleet(call, access_token);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ response: null, error: 'not_found' });
  }
  const command = 'POST /api/1/vehicles/5YJ3E1EA0PF000000/command/door_unlock';
  expect((await driver.fleet(command, access_token)).status).toBe(404);
});

test('a car can be named by VIN, id or id_s', async () => {
  const { access_token } = await driver.connect();
  const list = await (await driver.fleet(LIST, access_token)).json();
  const { vin, id_s } = list.response[0];
  for (const tag of [vin, id_s]) {
    const answer = await driver.fleet(`GET /api/1/vehicles/${tag}`, access_token);
    expect((await answer.json()).response.vin).toBe(vin);
  }
});
