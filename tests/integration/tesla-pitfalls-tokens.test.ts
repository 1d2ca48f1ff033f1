import { beforeEach, expect, test } from 'vitest';
import { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import { openTeslaGateway } from '#server/tesla/tesla-gateway.ts';
import { changeGrant, grantsKey, unsealTokens, type TokenPair } from '#server/tesla/grant.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { timeThatPasses } from '#tests/support/pass-time.ts';
import { useTeslaAccount } from '#tests/support/tesla-account.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();
const tesla = useTeslaAccount();
beforeEach(async () => {
  captureLog();
  await tesla().connect();
});

const list = async () => (await tesla().gateway().listCars()).cars.length;
const refusal = () =>
  tesla()
    .gateway()
    .listCars()
    .then(
      () => undefined,
      (error: unknown) => (error instanceof GatewayStopped ? error.reason : error),
    );
const refreshes = async () =>
  (await tesla().calls('token')).filter(({ grantType }) => grantType === 'refresh_token');
const storedTokens = async (): Promise<TokenPair> => {
  return unsealTokens(await tesla().grant(), tesla().settings.tokenKey)!;
};
const tokenCall = { method: 'POST', path: '/oauth2/v3/token' };
/** Waits until others have looked so many times from now on whether they can go on. */
const looks = async (count: number) => {
  blobs().journal.length = 0;
  const reads = () =>
    blobs().journal.filter(({ method, key }) => method === 'GET' && key === grantsKey);
  await expect.poll(() => reads().length).toBeGreaterThanOrEqual(count);
};
const tokenFault = (token: string, times = 1) => tesla().driver.fault({}, { token }, times);

test('Pitfall 1: the answer to a refresh is lost three times; the same token is taken again within 24 hours', async () => {
  await tesla().advance('9h');
  await tokenFault('lostAfterRotation', 3);
  expect(await refusal()).toBe('outage');
  await tesla().advance('23h');
  expect(await list()).toBe(10);
});

test('Pitfall 1: a refresh that could not be stored is made again once its lease is over', async () => {
  await tesla().advance('9h');
  const before = await storedTokens();
  let writes = 0;
  blobs().inject({
    // The first write takes the lease, the second is to keep the new pair.
    matches: ({ method, key }) => method === 'PUT' && key === grantsKey && ++writes > 1,
    status: 500,
    times: 4,
  });
  await expect(list()).rejects.toThrow('store gave no certain answer');
  expect(await storedTokens()).toEqual(before);
  await tesla().advance('41s');
  expect(await list()).toBe(10);
  expect((await storedTokens()).refresh).not.toBe(before.refresh);
});

test('Pitfall 1: after more than 24 hours only a new sign-in helps, and the owner reads that', async () => {
  await tesla().advance('9h');
  await tokenFault('lostAfterRotation', 3);
  expect(await refusal()).toBe('outage');
  await tesla().advance('25h');
  await expect(list()).rejects.toThrow('Press Connect Tesla and allow it again');
  await tesla().connect();
  expect(await list()).toBe(10);
});

test('an answer to a refresh that is lost once does not show', async () => {
  await tesla().advance('9h');
  await tokenFault('lostAfterRotation');
  expect(await list()).toBe(10);
});

test('Pitfall 2: five functions with an expired token make one refresh, and all go on', async () => {
  await tesla().advance('9h');
  const release = tesla().driver.hold(tokenCall);
  const lists = Promise.all([list(), list(), list(), list(), list()]);
  await expect.poll(refreshes).toHaveLength(1);
  await looks(8);
  release();
  expect(await lists).toEqual([10, 10, 10, 10, 10]);
  expect(await refreshes()).toHaveLength(1);
});

test('Pitfall 2: one that is refused reads again first, and goes on with what another has stored', async () => {
  await tesla().advance('9h');
  const release = tesla().driver.hold(tokenCall, { token: 'loginRequired' });
  const slow = list();
  await expect.poll(refreshes).toHaveLength(1);
  // Its lease is over before its answer comes.
  tesla().now += 41_000;
  expect(await list()).toBe(10);
  release();
  expect(await slow).toBe(10);
  expect(await refreshes()).toHaveLength(2);
});

test('Pitfall 2: one that was overtaken throws its pair away and goes on with the stored one', async () => {
  await tesla().advance('9h');
  const release = tesla().driver.hold(tokenCall);
  const slow = list();
  await expect.poll(refreshes).toHaveLength(1);
  tesla().now += 41_000;
  expect(await list()).toBe(10);
  const stored = await storedTokens();
  release();
  expect(await slow).toBe(10);
  expect(await storedTokens()).toEqual(stored);
});

test('Pitfall 2: when Tesla knows only the pair of the loser, the token before both still helps', async () => {
  await tesla().advance('9h');
  await list();
  const { previous } = await storedTokens();
  await tesla().driver.refresh(previous!.refresh);
  await tesla().advance('9h');
  expect(await list()).toBe(10);
});

test('Pitfall 2: who tries the token before both is not overtaken meanwhile', async () => {
  await tesla().advance('9h');
  await list();
  const { previous } = await storedTokens();
  await tesla().driver.refresh(previous!.refresh);
  await tesla().advance('9h');
  const { length } = await refreshes();
  const releases = [1, 2].map(() => tesla().driver.hold(tokenCall));
  const slow = list();
  await expect.poll(refreshes).toHaveLength(length + 1);
  tesla().now += 30_000;
  releases[0]!();
  await expect.poll(refreshes).toHaveLength(length + 2);
  tesla().now += 30_000;
  const other = list();
  await looks(4);
  releases[1]!();
  expect(await Promise.all([slow, other])).toEqual([10, 10]);
  expect(await refreshes()).toHaveLength(length + 2);
});

test('Pitfall 2: while one that has died may still be renewing, the others wait ten seconds', async () => {
  await tesla().advance('9h');
  const lease = { holder: 'gone', until: new Date(tesla().now + 40_000).toISOString() };
  const { id } = await tesla().grant();
  await changeGrant(tesla().environment, id, (grant) => ({ ...grant, lease }));
  const pass = timeThatPasses();
  blobs().journal.length = 0;
  const stopped = expect(list()).rejects.toThrow('is being renewed right now');
  await expect.poll(() => blobs().journal.length).toBeGreaterThan(2);
  pass(10_000);
  await stopped;
  expect(await refreshes()).toHaveLength(0);
  await tesla().advance('40s');
  expect(await list()).toBe(10);
});

test('Pitfall 3: another deploy context has no part in the sign-in', async () => {
  const { environment } = tesla();
  const preview = openTeslaGateway({ ...environment, deployContext: 'deploy-preview' });
  await expect(preview.listCars()).rejects.toThrow('Press Connect Tesla first');
  expect(await list()).toBe(10);
});

test('Pitfall 4: an answer without a refresh token leaves the one we have', async () => {
  await tesla().advance('9h');
  const before = await storedTokens();
  await tokenFault('noRefreshInAnswer');
  expect(await list()).toBe(10);
  expect((await storedTokens()).refresh).toBe(before.refresh);
  await tesla().advance('9h');
  expect(await list()).toBe(10);
});

test.each([
  ['a server error with status 400', { token: 'serverError400' }],
  ['a page of HTML with status 403', { html: 403 }],
  ['too many calls', { status: 429, headers: { 'retry-after': '30' }, body_text: 'Retry' }],
  ['status 503', { status: 503 }],
  ['a redirect', { redirect: 'https://evil.example/' }],
  ['a 401 that says nothing', { status: 401 }],
])('Pitfall 5: %s at the sign-in is no reason to connect again', async (_, action) => {
  await tesla().advance('9h');
  await tesla().driver.fault({ path: '/oauth2/v3/token' }, action, 'status' in action ? 3 : 1);
  expect(await refusal()).toMatch(/^(outage|rate-limit)$/);
  await tesla().driver.control('DELETE faults');
  await tesla().advance('31s');
  expect(await list()).toBe(10);
});

test.each([
  ['three months without a sync', '91d', undefined],
  ['a new password', '9h', 'password-reset'],
  ['a consent taken back', '9h', 'revoke'],
])('after %s the owner is asked to connect again, and Tesla no more', async (_, time, act) => {
  await tesla().advance(time);
  if (act) await tesla().driver.control(`POST accounts/towpath/${act}`);
  expect(await refusal()).toBe('reconnect');
  const { length } = await tesla().driver.journal();
  expect(await refusal()).toBe('reconnect');
  expect(await tesla().driver.journal()).toHaveLength(length);
  await tesla().connect();
  expect(await list()).toBe(10);
});

test('a token is renewed before it is refused, with less than five minutes to go', async () => {
  await tesla().advance('474m');
  await list();
  expect(await refreshes()).toHaveLength(0);
  await tesla().advance('2m');
  await list();
  expect(await refreshes()).toHaveLength(1);
});

test.each(['', 'token expired (401)', 'invalid bearer token'])(
  'a token that is refused with "%s" is renewed once and the call made again',
  async (text) => {
    await tesla().driver.fault({ path: '/api/1/vehicles' }, { status: 401, body_text: text });
    expect(await list()).toBe(10);
    expect(await refreshes()).toHaveLength(1);
  },
);

test('a token that is refused again after its renewal stops the sync without a third try', async () => {
  await tesla().driver.fault({ path: '/api/1/vehicles' }, { status: 401 }, 9);
  expect(await refusal()).toBe('reconnect');
  expect(await tesla().calls('list')).toHaveLength(2);
  await tesla().driver.control('DELETE faults');
  expect(await list()).toBe(10);
});

test('where a refresh ends the access tokens before it, a function in the middle of its work goes on', async () => {
  await tesla().driver.control('PATCH settings', { strictRotation: true });
  const busy = tesla().gateway();
  await busy.listCars();
  await tesla().driver.fault({ path: '/api/1/vehicles' }, { status: 401 });
  expect(await list()).toBe(10);
  expect((await busy.listCars()).cars).toHaveLength(10);
  expect(await refreshes()).toHaveLength(1);
});

test('with another TESLA_TOKEN_KEY the stored sign-in is of no use, and a sentence says so', async () => {
  tesla().settings = { ...tesla().settings, tokenKey: Buffer.alloc(32, 8) };
  await expect(list()).rejects.toThrow('TESLA_TOKEN_KEY');
});
