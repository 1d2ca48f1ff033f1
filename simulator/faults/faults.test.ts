import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimsOf, Driver, type Tokens } from '#simulator/testing/driver.ts';

const VIN = 'TEST000001';
const LIST = 'GET /api/1/vehicles';
const CAR = `GET /api/1/vehicles/${VIN}`;
const list = { path: '/api/1/vehicles' };
const anyCar = { path: '/api/1/vehicles/*' };

let driver: Driver;
let tokens: Tokens;

beforeEach(async () => {
  driver = await Driver.start({ takesEveryCall: true });
  await driver.control(`PUT accounts/towpath/vehicles/${VIN}`, {});
  tokens = await driver.connect();
});

afterEach(() => driver.close());

const call = (what: string) => driver.fleet(what, tokens.access_token);
const refresh = () => driver.refresh(tokens.refresh_token);

test('a status replaces the call, the given number of times', async () => {
  await driver.fault(list, { status: 502 }, 2);
  expect([(await call(LIST)).status, (await call(LIST)).status]).toEqual([502, 502]);
  expect((await call(LIST)).status).toBe(200);
});

test('a status can have a body of JSON or text, and headers', async () => {
  const headers = { 'retry-after': '45509', 'ratelimit-reset': '45983' };
  await driver.fault(list, { status: 429, body_text: 'Retry in 45509 seconds', headers });
  const limited = await call(LIST);
  expect(await limited.text()).toBe('Retry in 45509 seconds');
  expect(limited.headers.get('retry-after')).toBe('45509');
  await driver.fault(list, { status: 500, body: { error: 'upstream internal error' } });
  expect(await (await call(LIST)).json()).toEqual({ error: 'upstream internal error' });
});

test('a fault matches its call by method, path, VIN, region and number', async () => {
  await driver.fault({ method: 'POST' }, { status: 500 });
  await driver.fault({ region: 'eu' }, { status: 501 });
  await driver.fault({ vin: VIN, nth: 2 }, { status: 503 });
  expect((await call(LIST)).status).toBe(200);
  expect([(await call(CAR)).status, (await call(CAR)).status]).toEqual([200, 503]);
  expect((await driver.fleet(LIST, tokens.access_token, { region: 'eu' })).status).toBe(501);
  expect((await refresh()).status).toBe(500);
});

test('a car is found by its VIN when the call names its id', async () => {
  const { id_s } = (await (await call(CAR)).json()).response;
  await driver.fault({ vin: VIN }, { status: 503 });
  expect((await call(`GET /api/1/vehicles/${id_s}`)).status).toBe(503);
});

test('a reset before the effect leaves the refresh token unused, one after it uses it up', async () => {
  const rotations = async () => {
    const used = (await driver.journal()).filter(
      ({ grantType, status }) => grantType === 'refresh_token' && status,
    );
    return used.length;
  };
  await driver.fault({ path: '/oauth2/v3/token' }, { reset: 'before' });
  await expect(refresh()).rejects.toThrow('fetch failed');
  expect(await rotations()).toBe(0);
  await driver.fault({ path: '/oauth2/v3/token' }, { reset: 'after' });
  await expect(refresh()).rejects.toThrow('fetch failed');
  expect(await rotations()).toBe(1);
});

test('a held answer waits until it is released', async () => {
  const release = driver.hold(list);
  let isAnswered = false;
  const held = call(LIST).finally(() => (isAnswered = true));
  await expect.poll(() => driver.journal()).toHaveLength(3);
  expect((await call(CAR)).status).toBe(200);
  expect(isAnswered).toBe(false);
  release();
  expect((await held).status).toBe(200);
});

test('a truncated body ends in an error of the connection', async () => {
  await driver.fault(list, { truncate: 40 });
  const answer = await call(LIST);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('answers come as an HTML page, without a body, as bad JSON or with a wrong type', async () => {
  await driver.fault(list, { html: 503 });
  const page = await call(LIST);
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html']);
  expect(await page.text()).toContain('<html>');
  await driver.fault(list, { emptyBody: true });
  expect(await (await call(LIST)).text()).toBe('');
  await driver.fault(list, { badJson: true });
  await expect((await call(LIST)).json()).rejects.toThrow(SyntaxError);
  await driver.fault(list, { wrongContentType: 'text/plain' });
  const plain = await call(LIST);
  expect(plain.headers.get('content-type')).toBe('text/plain');
  expect(await plain.json()).toHaveProperty('response');
});

test('a redirect points elsewhere', async () => {
  await driver.fault(list, { redirect: 'https://evil.example/' });
  const answer = await call(LIST);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://evil.example/']);
});

test('changes to the JSON affect only the answer', async () => {
  await driver.fault(anyCar, { mutate: ['drop:response.state', 'swapVin', 'extra:response.new'] });
  const { response } = await (await call(CAR)).json();
  expect(response).toMatchObject({ vin: 'TEST000002', new: { unheard_of: true } });
  expect(response).not.toHaveProperty('state');
  expect((await (await call(CAR)).json()).response).toMatchObject({ vin: VIN, state: 'online' });
});

test('lostAfterRotation: the answer is lost, the old token works again within a day', async () => {
  await driver.fault({}, { token: 'lostAfterRotation' });
  await expect(refresh()).rejects.toThrow('fetch failed');
  expect((await refresh()).status).toBe(200);
});

test('serverError400 and loginRequired leave the token unused', async () => {
  await driver.fault({}, { token: 'serverError400' });
  const failed = await refresh();
  expect([failed.status, (await failed.json()).error]).toEqual([400, 'server_error']);
  await driver.fault({}, { token: 'loginRequired' });
  const refused = await refresh();
  expect([refused.status, (await refused.json()).error]).toEqual([401, 'login_required']);
  expect((await refresh()).status).toBe(200);
});

test('noRefreshInAnswer: the token rotates, but the answer does not contain the new one', async () => {
  await driver.fault({}, { token: 'noRefreshInAnswer' });
  const answer = await (await refresh()).json();
  expect(answer).toHaveProperty('access_token');
  expect(answer).not.toHaveProperty('refresh_token');
});

test.each([
  ['revokeConsent', 'User revoked the consent.'],
  ['passwordReset', 'Login required'],
])('%s ends the sign-in permanently', async (token, error_description) => {
  await driver.fault({}, { token });
  for (const answer of [await refresh(), await refresh()]) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: 'login_required', error_description });
  }
});

test('clockSkew shifts the claims of a token, not its lifetime', async () => {
  await driver.fault({}, { clockSkew: -7_200 });
  const { access_token } = await (await refresh()).json();
  expect(claimsOf(access_token).iat).toBe(Date.parse('2026-11-02T13:00:00Z') / 1_000);
  await driver.advance('7h');
  expect((await driver.fleet(LIST, access_token)).status).toBe(200);
});

test('a fault on the token endpoint does not affect the Fleet API', async () => {
  await driver.fault({}, { token: 'loginRequired' });
  expect((await call(LIST)).status).toBe(200);
});

test('the simulator closes while an answer is still held', async () => {
  driver.hold(list);
  const waiting = call(LIST);
  const broken = expect(waiting).rejects.toThrow('fetch failed');
  await vi.waitUntil(async () => (await driver.journal()).length === 3);
  await driver.close();
  await broken;
});
