import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSession } from '#contracts/admin-session.ts';
import login from '#functions/admin-login.ts';
import { requireSession } from '#server/auth/session.ts';
import { adminPassword, useAdminPassword } from '#tests/support/admin-session.ts';
import { expectMessage, expectSecured } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
let logged: string[];
let visitors = 0;
let ip: string;
beforeEach(() => {
  logged = captureLog();
  ip = `192.0.2.${(visitors += 1)}`;
});
afterEach(() => void vi.useRealTimers());

const attempt = (password: unknown, from = ip) =>
  login(jsonPost('/api/admin/login', { password }), functionContext({ ip: from }));
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('the right password opens a session of twelve hours that the admin endpoints accept', async () => {
  const response = await attempt(adminPassword);
  expect(response.status).toBe(200);
  expectSecured(response);
  const { token, expiresAt } = adminSession.parse(await response.json());
  const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.99);
  expect(hours).toBeLessThanOrEqual(12);
  const headers = { authorization: `Bearer ${token}` };
  const request = new Request('https://towpath.example/api/admin/vehicles', { headers });
  expect((await requireSession(request, functionContext())).expiresAt.toISOString()).toBe(
    expiresAt,
  );
});

test('a password is the same however its letters were composed', async () => {
  expect((await attempt(adminPassword.replace('horse', 'ｈｏｒｓｅ'))).status).toBe(200);
});

test('any other password is 401 with one and the same message, however strange', async () => {
  const strange = ['wrong', `${adminPassword} `, 'a\0b', '$argon2id$v=19', 'ключ'.repeat(50)];
  const messages = new Set<string>();
  for (const password of strange) {
    const response = await attempt(password);
    expect(response.status).toBe(401);
    messages.add(await expectMessage(response));
  }
  expect(messages.size).toBe(1);
});

test('what is no password at all is 400, and takes none of the attempts', async () => {
  for (const password of ['', 'x'.repeat(201), 7, null, undefined, {}]) {
    const response = await attempt(password);
    expect(response.status).toBe(400);
    await expectMessage(response);
  }
  expect((await attempt(adminPassword)).status).toBe(200);
});

test('every failure is JSON: of the method, the type and the origin too', async () => {
  const url = 'https://towpath.example/api/admin/login';
  const post = (headers: HeadersInit) => new Request(url, { method: 'POST', body: '{}', headers });
  const json = { 'content-type': 'application/json' };
  for (const [request, status] of [
    [new Request(url, { method: 'DELETE' }), 405],
    [post({ 'content-type': 'text/plain' }), 415],
    [post({ ...json, 'sec-fetch-site': 'cross-site' }), 403],
  ] as const) {
    const response = await login(request, functionContext());
    expect(response.status).toBe(status);
    expectSecured(response);
    await expectMessage(response);
  }
});

describe('after five wrong passwords from one address', () => {
  test('of a hundred at once five are looked at, and another address is not affected', async () => {
    // Each look at a password sets up the same number of WebAssembly instances.
    const instances = vi.spyOn(WebAssembly, 'instantiate');
    await attempt('wrong', '198.51.100.1');
    const each = instances.mock.calls.length;
    expect(each).toBeGreaterThan(0);
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(instances).toHaveBeenCalledTimes(each + 5 * each);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(95);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(890);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await expectMessage(refused[0]!)).toContain('15 minutes');
    expect((await attempt(adminPassword, '198.51.100.1')).status).toBe(200);
  });

  test('the right password is refused too, and works again after 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    expect(await statuses(Array.from({ length: 4 }, () => attempt('wrong')))).not.toContain(429);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt(adminPassword)).status).toBe(429);
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect((await attempt(adminPassword)).status).toBe(200);
    // The fifth attempt is younger than 15 minutes and still counts.
    const next = await statuses(Array.from({ length: 8 }, () => attempt('wrong')));
    expect(next.filter((status) => status === 401)).toHaveLength(4);
  });

  test('right passwords never count', async () => {
    expect(await statuses(Array.from({ length: 4 }, () => attempt('wrong')))).not.toContain(429);
    for (let time = 0; time < 6; time += 1) expect((await attempt(adminPassword)).status).toBe(200);
  });

  test('the right password opens though its attempt can not be given back', async () => {
    let writes = 0;
    blobs().inject({
      matches: ({ method, key }) =>
        method === 'PUT' && !!key?.startsWith('throttle/') && ++writes > 1,
      status: 401,
    });
    expect((await attempt(adminPassword)).status).toBe(200);
    expect(writes).toBe(2);
  });

  test('a whole IPv6 network counts as one address', async () => {
    const guesses = Array.from({ length: 9 }, (_, index) =>
      attempt('wrong', `2001:db8:0:7::${index}`),
    );
    expect((await statuses(guesses)).filter((status) => status === 401)).toHaveLength(5);
    expect((await attempt(adminPassword, '2001:db8:0:8::1')).status).toBe(200);
  });
});

test('nobody gets in while the attempts can not be counted', async () => {
  blobs().inject({ status: 401, times: 100 });
  const response = await attempt(adminPassword);
  expect(response.status).toBe(503);
  await expectMessage(response);
});

test('without a password set up nobody gets in, and the owner reads what is missing', async () => {
  for (const hash of ['', 'correct horse battery staple']) {
    vi.stubEnv('ADMIN_PASSWORD_HASH', hash);
    for (const password of ['', 'admin', adminPassword]) {
      const response = await attempt(password || 'x');
      expect(response.status).toBe(503);
      expect(await expectMessage(response)).toContain('ADMIN_PASSWORD_HASH');
    }
  }
  vi.unstubAllEnvs();
});

test('neither logs nor stores show a password, a token or an address', async () => {
  await attempt('a wrong password');
  const { token } = adminSession.parse(await (await attempt(adminPassword)).json());
  const kept = JSON.stringify(blobs().journal);
  for (const secret of ['wrong password', adminPassword, token, ip]) {
    expect(logged.join('\n')).not.toContain(secret);
    expect(kept).not.toContain(secret);
  }
});

describe('the history', () => {
  /** A deploy with a trail of its own. */
  const site = () => new OwnerSite();
  const attemptAt = (owner: OwnerSite, body: object, from = ip) =>
    login(jsonPost('/api/admin/login', body), functionContext({ ...owner.context, ip: from }));

  test('says who signed in, by the name of the device, and in whose name everything was done', async () => {
    const owner = site();
    const device = "  Anna's\tphone ";
    const answer = await attemptAt(owner, { password: adminPassword, device });
    const { token } = adminSession.parse(await answer.json());
    owner.signIn = { authorization: `Bearer ${token}` };
    await owner.addCar();
    const { entries } = await owner.history();
    expect(entries).toMatchObject([
      { action: 'add', who: { device: "Anna's phone" } },
      { action: 'sign-in', target: { label: 'Back office' }, who: { device: "Anna's phone" } },
    ]);
    expect(entries[0]?.who).toEqual(entries[1]?.who);
  });

  test('takes another name for the device, in the same session', async () => {
    const owner = site();
    const { token } = adminSession.parse(
      await (await attemptAt(owner, { password: adminPassword, device: 'Phone' })).json(),
    );
    owner.signIn = { authorization: `Bearer ${token}` };
    const body = { device: "Anna's phone" };
    const renamed = await owner.done('admin-sessions', 'PATCH /api/admin/sessions', body);
    owner.signIn = { authorization: `Bearer ${adminSession.parse(renamed).token}` };
    await owner.addCar();
    const [added, signedIn] = (await owner.history()).entries;
    expect(added?.who).toEqual({ ...signedIn?.who, device: "Anna's phone" });
  });

  test('has a wrong password once for each network in 15 minutes, and nothing about who typed it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const owner = site();
    const wrong = { password: 'wrong', device: 'Mallory' };
    await Promise.all([1, 2, 3].map(() => attemptAt(owner, wrong)));
    expect((await attemptAt(owner, { password: adminPassword })).status).toBe(200);
    await attemptAt(owner, wrong);
    await attemptAt(owner, wrong, '198.51.100.7');
    vi.setSystemTime(Date.now() + 16 * 60_000);
    await attemptAt(owner, wrong);
    const { entries } = await owner.history();
    expect(entries.map(({ action }) => action).sort()).toEqual([
      ...['refuse', 'refuse', 'refuse', 'sign-in'],
    ]);
    const kept = JSON.stringify(entries);
    for (const secret of [ip, '198.51.100.7', 'Mallory', 'wrong']) {
      expect(kept).not.toContain(secret);
    }
  });

  test('has an export of everything, and the end of all sessions', async () => {
    const owner = site();
    await owner.addCar();
    await owner.done('admin-backup', 'GET /api/admin/backup');
    await owner.done('admin-leads-export', 'GET /api/admin/leads-export');
    expect((await owner.history()).entries.map(({ action }) => action)).toEqual([
      ...['export', 'export', 'add'],
    ]);
    const ended = await owner.call('admin-sessions', 'DELETE /api/admin/sessions');
    expect(ended.status).toBe(200);
    const { token } = adminSession.parse(
      await (await attemptAt(owner, { password: adminPassword })).json(),
    );
    owner.signIn = { authorization: `Bearer ${token}` };
    expect((await owner.history()).entries.slice(0, 2).map(({ action }) => action)).toEqual([
      ...['sign-in', 'sign-out'],
    ]);
  });

  test.each([
    ['x'.repeat(41), /40 characters/],
    [`Z${'\u0301'.repeat(20)}`, /fewer accents/],
    [7, /plain text/],
  ])('takes no name for a device such as %s', async (device, sentence) => {
    const answer = await attemptAt(site(), { password: adminPassword, device });
    expect(answer.status).toBe(400);
    expect(await expectMessage(answer)).toMatch(sentence);
  });

  test('lets nobody in while a sign-in can not be recorded', async () => {
    const owner = site();
    const isTrail = ({ store, method }: { store: string; method: string }) =>
      store.startsWith('site:audit') && method === 'PUT';
    blobs().inject({ matches: isTrail, status: 401, times: 100 });
    expect((await attemptAt(owner, { password: adminPassword })).status).toBe(503);
  });
});
