import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSession } from '#contracts/admin-session.ts';
import { passkeyLimit, passkeyList, passkeyOptions } from '#contracts/passkey.ts';
import login from '#functions/admin-login.ts';
import passkeys from '#functions/admin-passkeys.ts';
import schedule from '#functions/sync-on-schedule.ts';
import { changePasskeys, openAuth } from '#server/auth/generation.ts';
import { hashPassword } from '#server/auth/password.ts';
import { adminPassword, useAdminPassword } from '#tests/support/admin-session.ts';
import { Authenticator, type Lie } from '#tests/support/authenticator.ts';
import { expectMessage, expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext, jsonPost, post } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
const origin = 'https://towpath.example';
let visitors = 0;
let ip: string;
beforeEach(() => {
  captureLog();
  ip = `198.51.100.${(visitors += 1)}`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A deploy with stores of its own, and what happens to passkeys in it. */
class Site {
  readonly owner = new OwnerSite();

  context() {
    return functionContext({ ...this.owner.context, ip });
  }

  async #token(answer: Response): Promise<string> {
    expect(answer.status).toBe(200);
    return adminSession.parse(await answer.json()).token;
  }

  async signIn(device = "Anna's phone"): Promise<string> {
    const body = { password: adminPassword, device };
    return this.#token(await login(jsonPost('/api/admin/login', body), this.context()));
  }

  #call(token: string, method: string, body?: object, id = ''): Promise<Response> {
    const request = new Request(`${origin}/api/admin/passkeys${id && `/${id}`}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    return passkeys(request, functionContext({ ...this.context(), ip, params: { id } }));
  }

  wish = (token: string, password = adminPassword) => this.#call(token, 'POST', { password });
  add = (token: string, made: object) => this.#call(token, 'PUT', made);
  list = (token: string) => this.#call(token, 'GET');
  remove = (token: string, id: string) => this.#call(token, 'DELETE', undefined, id);

  async challenge(answer: Response | Promise<Response>): Promise<string> {
    return passkeyOptions.parse(await (await answer).json()).challenge;
  }

  /** A phone whose passkey has been added. */
  async phone(token: string): Promise<Authenticator> {
    const phone = new Authenticator(origin);
    const made = phone.make(await this.challenge(this.wish(token)));
    expect((await this.add(token, made)).status).toBe(200);
    return phone;
  }

  ask(): Promise<Response> {
    return login(new Request(`${origin}/api/admin/login`), this.context());
  }

  answer(body: object): Promise<Response> {
    const posted = post('/api/admin/login', JSON.stringify(body), 'application/json');
    return login(new Request(posted, { method: 'PUT' }), this.context());
  }

  async enter(phone: Authenticator): Promise<string> {
    return this.#token(await this.answer(phone.use(await this.challenge(this.ask()))));
  }
}

test('a passkey is added with the password, and signs in by the name of its device', async () => {
  const site = new Site();
  const first = await site.signIn();
  const phone = await site.phone(first);
  const token = await site.enter(phone);
  const { passkeys: listed } = passkeyList.parse(await (await site.list(token)).json());
  expect(listed).toMatchObject([{ device: "Anna's phone", usedAt: expect.any(String) as string }]);
  site.owner.signIn = { authorization: `Bearer ${token}` };
  await site.owner.addCar();
  const { entries } = await site.owner.history();
  expect(entries).toMatchObject([
    { action: 'add', target: { kind: 'vehicle' }, who: { device: "Anna's phone" } },
    { action: 'sign-in', target: { id: 'passkey' }, who: { device: "Anna's phone" } },
    { action: 'add', target: { kind: 'site', label: "Passkey of Anna's phone" } },
    { action: 'sign-in', target: { id: 'back-office' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(phone.credential);
});

test('the browser is asked for a finger, a face or a PIN, and for no passkey that is there already', async () => {
  const site = new Site();
  const token = await site.signIn();
  const { credential } = await site.phone(token);
  expect(await (await site.wish(token)).json()).toMatchObject({
    rp: { id: 'towpath.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: credential }],
  });
  const asked = await site.ask();
  expectSecured(asked);
  const options: unknown = await asked.json();
  expect(options).toMatchObject({ rpId: 'towpath.example', userVerification: 'required' });
  expect(JSON.stringify(options)).not.toContain(credential);
});

describe('nobody signs in', () => {
  const lies: [string, Lie][] = [
    ['from another origin', { origin: 'https://towpath.example.evil.example' }],
    ['from the same host without encryption', { origin: 'http://towpath.example' }],
    ['for another site', { rp: 'evil.example' }],
    ['without a finger, a face or a PIN', { isUnverified: true }],
    ['with a passkey that is not known', { credential: 'AAAA' }],
    ['with another signature', { signature: randomBytes(70) }],
    ['with what was made to add a passkey', { type: 'webauthn.create' }],
  ];
  test.each(lies)('%s', async (_, lie) => {
    const site = new Site();
    const phone = await site.phone(await site.signIn());
    const answer = await site.answer(phone.use(await site.challenge(site.ask()), lie));
    expect(answer.status).toBe(401);
    expect(await expectMessage(answer)).toMatch(/sign in with the password/);
  });

  test('twice with one answer, not even at the same instant', async () => {
    const site = new Site();
    const phone = await site.phone(await site.signIn());
    const body = phone.use(await site.challenge(site.ask()));
    const answers = await Promise.all([1, 2, 3].map(() => site.answer(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await site.answer(body)).status).toBe(401);
  });

  test('with a challenge that is older than five minutes, made up, or for something else', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const site = new Site();
    const token = await site.signIn();
    const phone = await site.phone(token);
    const old = phone.use(await site.challenge(site.ask()));
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000);
    const another = new Site();
    await another.signIn();
    for (const body of [
      old,
      phone.use(Buffer.from('a challenge').toString('base64url')),
      phone.use(await site.challenge(site.wish(token))),
      phone.use(await another.challenge(another.ask())),
    ]) {
      expect((await site.answer(body)).status).toBe(401);
    }
  });

  test('with a copy of a passkey that counts less often than the original', async () => {
    const site = new Site();
    const phone = await site.phone(await site.signIn());
    await site.enter(phone);
    await site.enter(phone);
    const copied = phone.use(await site.challenge(site.ask()), { counter: 2 });
    expect((await site.answer(copied)).status).toBe(401);
  });

  test('after five wrong passkeys, with a right one or the password', async () => {
    const site = new Site();
    const phone = await site.phone(await site.signIn());
    const challenge = await site.challenge(site.ask());
    const wrong = phone.use(challenge, { isUnverified: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.answer(wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await site.answer(phone.use(challenge))).status).toBe(429);
    const password = jsonPost('/api/admin/login', { password: adminPassword });
    expect((await login(password, site.context())).status).toBe(429);
    const { entries } = await site.owner.history();
    expect(entries[0]).toMatchObject({ action: 'refuse', target: { id: 'passkey' } });
  });

  test.each([
    ['{}', 400],
    ['[]', 400],
    ['{"id":"a b","rawId":"a","type":"public-key","response":{}}', 400],
    [`{"id":"${'a'.repeat(9_000)}"}`, 400],
    [JSON.stringify({ id: 'a'.repeat(17_000) }), 413],
  ])('with a body such as %.30s', async (body, status) => {
    const request = new Request(`${origin}/api/admin/login`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const answer = await login(request, new Site().context());
    expect(answer.status).toBe(status);
    await expectMessage(answer);
  });
});

describe('no passkey is added', () => {
  test('without the password, which is asked for as at the sign-in', async () => {
    const site = new Site();
    const token = await site.signIn();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const answer = await site.wish(token, 'wrong');
      // Not 401, which would end the session.
      expect(answer.status).toBe(attempt > 5 ? 429 : 403);
      await expectSentence(answer);
    }
  });

  test.each<[string, Lie]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rp: 'evil.example' }],
    ['without a finger, a face or a PIN', { isUnverified: true }],
    ['by what signs in', { type: 'webauthn.get' }],
  ])('%s', async (_, lie) => {
    const site = new Site();
    const token = await site.signIn();
    const made = new Authenticator(origin).make(await site.challenge(site.wish(token)), lie);
    const answer = await site.add(token, made);
    expect(answer.status).toBe(400);
    await expectSentence(answer);
    expect(await (await site.list(token)).json()).toEqual({ passkeys: [] });
  });

  test('twice with one challenge, or with that of another session', async () => {
    const site = new Site();
    const token = await site.signIn();
    const challenge = await site.challenge(site.wish(token));
    const other = await site.signIn("Ben's phone");
    expect((await site.add(other, new Authenticator(origin).make(challenge))).status).toBe(400);
    expect((await site.add(token, new Authenticator(origin).make(challenge))).status).toBe(200);
    expect((await site.add(token, new Authenticator(origin).make(challenge))).status).toBe(400);
    const signingIn = await site.challenge(site.ask());
    expect((await site.add(token, new Authenticator(origin).make(signingIn))).status).toBe(400);
  });

  test('to more than there may be', async () => {
    const site = new Site();
    const token = await site.signIn();
    await site.phone(token);
    await changePasskeys(openAuth(site.context()), ([one]) =>
      Array.from({ length: passkeyLimit }, (_, index) => ({ ...one!, id: String(index) })),
    );
    const answer = await site.wish(token);
    expect(answer.status).toBe(409);
    expect(await expectSentence(answer)).toMatch(/remove one/);
  });
});

describe('a passkey is over', () => {
  test('once it is removed: with it the sessions that it began, and no others', async () => {
    const site = new Site();
    const desk = await site.signIn('Desk');
    const [lost, kept] = [await site.phone(desk), await site.phone(desk)];
    const stolen = await site.enter(lost);
    const other = await site.enter(kept);
    const { passkeys: listed } = passkeyList.parse(await (await site.list(desk)).json());
    expect(listed).toHaveLength(2);
    expect((await site.remove(desk, listed[1]!.id)).status).toBe(200);
    expect((await site.list(stolen)).status).toBe(401);
    expect((await site.answer(lost.use(await site.challenge(site.ask())))).status).toBe(401);
    for (const token of [desk, other]) expect((await site.list(token)).status).toBe(200);
    site.owner.signIn = { authorization: `Bearer ${desk}` };
    const [, removal] = (await site.owner.history()).entries;
    expect(removal).toMatchObject({ action: 'delete', target: { label: 'Passkey of Desk' } });
    expect((await site.remove(desk, listed[1]!.id)).status, 'again').toBe(200);
  });

  test('after signing out everywhere', async () => {
    const site = new Site();
    const phone = await site.phone(await site.signIn());
    site.owner.signIn = { authorization: `Bearer ${await site.enter(phone)}` };
    await site.owner.done('admin-sessions', 'DELETE /api/admin/sessions');
    expect((await site.answer(phone.use(await site.challenge(site.ask())))).status).toBe(401);
    expect(await (await site.list(await site.signIn())).json()).toEqual({ passkeys: [] });
  });

  test('with a new password', async () => {
    const site = new Site();
    const phone = await site.phone(await site.signIn());
    vi.stubEnv('ADMIN_PASSWORD_HASH', await hashPassword('another battery staple'));
    expect((await site.answer(phone.use(await site.challenge(site.ask())))).status).toBe(401);
  });
});

test('a device that gets another name stays bound to its passkey', async () => {
  const site = new Site();
  const desk = await site.signIn('Desk');
  const phone = await site.phone(desk);
  site.owner.signIn = { authorization: `Bearer ${await site.enter(phone)}` };
  const named = await site.owner.done('admin-sessions', 'PATCH /api/admin/sessions', {
    device: "Anna's phone",
  });
  const { token } = adminSession.parse(named);
  expect((await site.list(token)).status).toBe(200);
  const { passkeys: listed } = passkeyList.parse(await (await site.list(desk)).json());
  await site.remove(desk, listed[0]!.id);
  expect((await site.list(token)).status).toBe(401);
});

test('what is known of used challenges is gone within the hour, and nothing is stored for asking', async () => {
  const hour = 3_600_000;
  // Once the challenges are old, it is half past: no sync starts.
  const now = Math.ceil(Date.now() / hour) * hour + 19 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const site = new Site();
  const phone = await site.phone(await site.signIn());
  const before = blobs().journal.length;
  await site.ask();
  expect(
    blobs()
      .journal.slice(before)
      .filter(({ method }) => method === 'PUT'),
  ).toEqual([]);
  await site.enter(phone);
  const kept = async () => {
    const keys: string[] = [];
    for await (const key of openAuth(site.context()).list('challenges/')) keys.push(key);
    return keys.length;
  };
  expect(await kept()).toBe(2);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await schedule(new Request(origin, { method: 'POST' }), site.context());
  await expect.poll(kept).toBe(0);
});
