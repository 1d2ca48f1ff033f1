import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { beforeEach, expect, test, vi } from 'vitest';
import { teslaSignIn, teslaStatus, type TeslaStatus } from '#contracts/fleet-sync.ts';
import adminTesla from '#functions/admin-tesla.ts';
import { grantsKey, readGrants } from '#server/tesla/grant.ts';
import { setPause } from '#server/tesla/pause.ts';
import { tooManyCalls } from '#server/tesla/stops.ts';
import { newToken, useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { useTeslaAccount } from '#tests/support/tesla-account.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
const tesla = useTeslaAccount();
const site = 'https://towpath.example';
let context: Context;

beforeEach(() => {
  captureLog();
  vi.useRealTimers();
  const { environment } = tesla();
  context = functionContext({ deploy: { context: environment.deployContext } });
  vi.stubEnv('TESLA_CLIENT_ID', environment.settings.clientId);
  vi.stubEnv('TESLA_CLIENT_SECRET', environment.settings.clientSecret);
  vi.stubEnv('TESLA_TOKEN_KEY', environment.settings.tokenKey.toString('base64'));
  vi.stubEnv('TESLA_SIMULATOR_URL', environment.settings.simulatorUrl);
  return () => vi.unstubAllEnvs();
});

const signIn = () => newToken(context);

async function call(method: string, token: string, body?: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return adminTesla(new Request(`${site}/api/admin/tesla`, init), context);
}

async function status(token?: string): Promise<TeslaStatus> {
  return teslaStatus.parse(await (await call('GET', token ?? (await signIn()))).json());
}

/** Presses Connect Tesla and consents: the address of Tesla, and what its answer brings back. */
async function consent(token: string, decision = 'allow') {
  const { authorizeUrl } = teslaSignIn.parse(await (await call('POST', token)).json());
  const url = new URL(authorizeUrl);
  url.searchParams.set('sim_auto', decision);
  const location = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  const { origin, pathname, searchParams } = new URL(location);
  expect(origin + pathname).toBe(`${site}/admin`);
  return { url, answer: Object.fromEntries(searchParams) as { code: string; state: string } };
}

async function expectRefusal(response: Response, code: number, words: string): Promise<void> {
  expect(await expectSentence(response)).toContain(words);
  expect(response.status).toBe(code);
}

test('the owner connects Tesla, and the status says so at once', async () => {
  const token = await signIn();
  expect(await status(token)).toMatchObject({ connection: 'not-connected', isSimulator: true });
  const { url, answer } = await consent(token);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'towpath-local',
    redirect_uri: `${site}/admin`,
    scope: 'openid offline_access vehicle_device_data',
    prompt_missing_scopes: 'true',
  });
  const connected = await call('PUT', token, answer);
  expect([connected.status, await connected.json()]).toEqual([200, await status(token)]);
  expect(await status(token)).toMatchObject({
    connection: 'connected',
    pause: null,
    usage: { calls: 0, limit: 4_500, usedUpAt: null, costUsd: 0, discountUsd: 10 },
    running: null,
    lastSync: null,
  });
  expect((await tesla().gateway().listCars()).cars).toHaveLength(10);
});

test('a state works once, for the session that asked, and its code is never sent otherwise', async () => {
  const [owner, other] = [await signIn(), await signIn()];
  const { answer } = await consent(owner);
  for (const [token, body] of [
    [other, answer],
    [owner, { ...answer, state: `${answer.state}x` }],
    [owner, { ...answer, state: randomUUID() }],
  ] as const) {
    await expectRefusal(await call('PUT', token, body), 400, 'Press Connect Tesla again');
  }
  expect(await tesla().calls('token')).toEqual([]);
  expect((await call('PUT', owner, answer)).status).toBe(200);
  await expectRefusal(await call('PUT', owner, answer), 400, 'Press Connect Tesla again');
  expect(await tesla().calls('token')).toHaveLength(1);
});

test('of two that use a state at once, one completes', async () => {
  const token = await signIn();
  const { answer } = await consent(token);
  const holdState = (used: string) =>
    holdRequest(blobs(), {
      matches: ({ method, key }) => method === used && key?.startsWith('sign-in/') === true,
    });
  const use = async () => (await call('PUT', token, answer)).status;
  // One has read the state and not used it up yet, when another has used it and not deleted it yet.
  const [spending, late] = [holdState('PUT'), use()];
  await spending.isHeld;
  const [deleting, first] = [holdState('DELETE'), use()];
  await deleting.isHeld;
  spending.release();
  expect([await late, await use()]).toEqual([400, 400]);
  deleting.release();
  expect(await first).toBe(200);
  expect(await tesla().calls('token')).toHaveLength(1);
});

test('a sign-in is over after ten minutes, and the next one clears it away', async () => {
  const token = await signIn();
  const { answer } = await consent(token);
  vi.setSystemTime(Date.now() + 601_000);
  await expectRefusal(await call('PUT', token, answer), 400, 'in the last ten minutes');
  await consent(token);
  const kept = [];
  for await (const key of tesla().store.list('sign-in/')) kept.push(key);
  expect(kept).toHaveLength(1);
});

test('a code that Tesla does not take leaves the connection as it was', async () => {
  const token = await signIn();
  await call('PUT', token, (await consent(token)).answer);
  const { answer } = await consent(token);
  const refused = await call('PUT', token, { ...answer, code: 'NA_forged' });
  await expectRefusal(refused, 400, 'Press Connect Tesla again');
  expect(await status(token)).toMatchObject({ connection: 'connected' });
  expect((await tesla().gateway().listCars()).cars).toHaveLength(10);
});

test('a wrong secret is named as such, an outage of Tesla is one, and an app can be too new', async () => {
  const token = await signIn();
  const { answer } = await consent(token);
  vi.stubEnv('TESLA_CLIENT_SECRET', 'wrong');
  await expectRefusal(await call('PUT', token, answer), 503, 'Compare TESLA_CLIENT_ID');
  vi.stubEnv('TESLA_CLIENT_SECRET', 'towpath-local-secret');
  await tesla().driver.fault({ path: '/oauth2/v3/token' }, { token: 'serverError400' });
  const second = await consent(token);
  await expectRefusal(await call('PUT', token, second.answer), 502, 'in a few minutes');
  const third = await consent(token);
  await tesla().driver.control('PATCH settings', { appIsTooNew: true });
  await expectRefusal(await call('PUT', token, third.answer), 503, 'again tomorrow');
});

test('connecting succeeds though the region can’t be told yet; the first sync asks again', async () => {
  const token = await signIn();
  await tesla().driver.fault({ path: '/api/1/users/region' }, { status: 500 }, 3);
  expect((await call('PUT', token, (await consent(token)).answer)).status).toBe(200);
  expect(await status(token)).toMatchObject({ connection: 'connected' });
  expect((await tesla().gateway().listCars()).cars).toHaveLength(10);
});

test('connecting succeeds though the region can’t be stored just now', async () => {
  const token = await signIn();
  const { answer } = await consent(token);
  let writes = 0;
  blobs().inject({
    matches: ({ method, key }) => method === 'PUT' && key === grantsKey && ++writes > 1,
    status: 401,
  });
  expect(await (await call('PUT', token, answer)).json()).toMatchObject({
    connection: 'connected',
  });
  expect(writes).toBe(2);
});

test('a sign-in that Tesla has ended shows as one to be renewed, and a pause with its time', async () => {
  await tesla().connect();
  await tesla().driver.control('POST accounts/towpath/revoke');
  await expect(tesla().gateway().listCars()).rejects.toThrow('allow it again');
  expect(await status()).toMatchObject({ connection: 'reconnect' });
  const until = new Date(Date.now() + 600_000);
  const { id } = await tesla().grant();
  await setPause({ ...tesla().environment, clock: Date.now }, id, tooManyCalls(until));
  expect(await status()).toMatchObject({
    pause: { sentence: expect.stringMatching(/^Tesla .*\.$/), until: until.toISOString() },
  });
  vi.setSystemTime(until);
  expect(await status()).toMatchObject({ pause: null });
});

test.each([
  ['a missing permission', { status: 403, body: { error: 'Unauthorized missing scopes' } }],
  ['a good token that is refused', { status: 401 }],
])('after %s the owner is offered to connect again, until Tesla answers', async (_, action) => {
  await tesla().connect();
  await tesla().driver.fault({ path: '/api/1/vehicles' }, action, 2);
  const reason = 'reconnect';
  await expect(tesla().gateway().listCars()).rejects.toMatchObject({ reason });
  expect(await status()).toMatchObject({ connection: 'reconnect' });
  await tesla().driver.control('DELETE faults');
  expect((await tesla().gateway().listCars()).cars).toHaveLength(10);
  expect(await status()).toMatchObject({ connection: 'connected' });
});

test.each([
  ['TESLA_CLIENT_ID', ''],
  ['TESLA_TOKEN_KEY', 'too short'],
])(
  'without a good %s Tesla is not configured, and the owner reads which it is',
  async (name, value) => {
    const token = await signIn();
    expect(await status(token)).not.toHaveProperty('setupProblem');
    vi.stubEnv(name, value);
    expect(await status(token)).toMatchObject({
      connection: 'not-configured',
      setupProblem: expect.stringContaining(name),
    });
    await expectRefusal(await call('POST', token), 503, name);
  },
);

test('the status makes no call to Tesla, and seven reads of the stores', async () => {
  const token = await signIn();
  await tesla().connect();
  const { length } = await tesla().driver.journal();
  blobs().journal.length = 0;
  await status(token);
  expect(await tesla().driver.journal()).toHaveLength(length);
  expect(blobs().journal).toHaveLength(7);
});

test('an answer that is none of Tesla’s is refused in a sentence', async () => {
  const token = await signIn();
  for (const body of [{}, { code: 'c' }, { code: 'c', state: 's', more: 1 }, [], 'text']) {
    await expectRefusal(await call('PUT', token, body), 400, 'Press Connect Tesla again.');
  }
});

test('once disconnected, no token is kept, nothing is asked, and another account can sign in', async () => {
  const token = await signIn();
  await call('PUT', token, (await consent(token)).answer);
  const { length } = await tesla().driver.journal();
  const ended = teslaStatus.parse(await (await call('DELETE', token)).json());
  expect(ended.connection).toBe('not-connected');
  await expect(tesla().gateway().listCars()).rejects.toThrow('Press Connect Tesla first');
  expect(await tesla().driver.journal()).toHaveLength(length);
  expect(await readGrants(tesla().environment)).toEqual([]);
  expect((await call('DELETE', token)).status).toBe(200);

  const { url, answer } = await consent(token);
  expect(url.searchParams.get('prompt')).toBe('login');
  await call('PUT', token, answer);
  expect(await status(token)).toMatchObject({ connection: 'connected' });
  expect((await tesla().gateway().listCars()).cars).toHaveLength(10);
});

test('a renewal that was on its way when the owner disconnected brings the sign-in back to no one', async () => {
  const token = await signIn();
  await call('PUT', token, (await consent(token)).answer);
  await tesla().advance('9h');
  const release = tesla().driver.hold({ path: '/oauth2/v3/token' });
  const refused = expect(tesla().gateway().listCars()).rejects.toThrow('Press Connect Tesla first');
  await expect.poll(() => tesla().calls('token')).toHaveLength(2);
  await call('DELETE', token);
  release();
  await refused;
  expect(await status(token)).toMatchObject({ connection: 'not-connected' });
  expect(await readGrants(tesla().environment)).toEqual([]);
});
