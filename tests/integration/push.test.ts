import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notificationScreen, notificationTest } from '#contracts/notification-screen.ts';
import adminDevice from '#functions/admin-device.ts';
import adminDevices from '#functions/admin-devices.ts';
import notifications from '#functions/admin-notifications.ts';
import sessions from '#functions/admin-sessions.ts';
import contact from '#functions/contact.ts';
import deliverNotifications from '#functions/deliver-notifications.ts';
import moveDevice from '#functions/device.ts';
import { encryptPush } from '#server/notify/encrypt-push.ts';
import { openStore } from '#server/storage/store.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { decryptPush } from '#tests/support/decrypt-push.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { usePushService } from '#tests/support/use-push-service.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
const pushes = usePushService();

const minute = 60_000;
const words = { name: 'Zebulon Quillfeather', email: 'zebulon@example.com', message: 'By canoe?' };

let site = { deploy: { context: '' }, site: { url: 'https://towpath.example' } };
let tests = 0;
let logged: string[];
beforeEach(() => {
  logged = captureLog();
  tests += 1;
  site = { ...site, deploy: { context: `push ${tests}` } };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  expect(logged.join('\n')).not.toMatch(/zebulon|canoe|127\.0\.0\.1:\d+\/push/i);
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const ask = (call: string, body?: unknown) => {
  const isDevice = call.includes('/api/admin/devices/');
  const handler = isDevice ? adminDevice : call.includes('devices') ? adminDevices : notifications;
  return adminCall(handler, call, body, {
    ...site,
    ...(isDevice && { params: { id: call.split('/')[4] } }),
  });
};
const screen = async (answer?: Promise<Response>) => {
  blobs().catchUp();
  answer ??= ask('GET /api/admin/notifications');
  return notificationScreen.parse(await (await answer).json());
};
const addDevice = (name: string, publicKey: string, subscription: object) =>
  ask('POST /api/admin/devices', { name, publicKey, subscription });

/** A device of the owner that rings from now on. */
async function ringing(name: string) {
  const { publicKey } = (await screen()).push;
  const device = await pushes.subscribe(publicKey);
  const { push } = await screen(addDevice(name, publicKey, device.subscription));
  const { id } = push.devices.find((one) => one.name === name)!;
  return { ...device, id, publicKey };
}

/** A visitor writes; waits for what is done after the answer. */
async function write(given: object = {}) {
  const after: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void after.push(work);
  const request = jsonPost('/api/contact', validBody('contact', { ...words, ...given }));
  const answer = await contact(request, functionContext({ ...site, waitUntil }));
  expect(answer.status).toBe(201);
  await Promise.all(after);
  return ((await answer.json()) as { id: string }).id;
}

/** What the schedule does every 10 minutes. */
async function onSchedule() {
  const request = new Request('https://towpath.example/', { method: 'POST' });
  expect((await deliverNotifications(request, functionContext(site))).status).toBe(204);
}

test('the device of RFC 8291 decrypts the message of RFC 8291, and what is encrypted here for it', async () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const p256dh =
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
  const publicKey = bytes(p256dh);
  const [x, y] = [publicKey.slice(1, 33), publicKey.slice(33)].map((one) =>
    Buffer.from(one).toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' };
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const privateKey = await crypto.subtle.importKey('jwk', jwk as JsonWebKey, curve, false, [
    'deriveBits',
  ]);
  const device = { privateKey, publicKey, auth: bytes(auth) };
  const message = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  const watermelon = 'When I grow up, I want to be a watermelon';
  expect(await decryptPush(message, device)).toBe(watermelon);
  const own = encryptPush(watermelon, { p256dh, auth });
  expect(own).toHaveLength(message.length);
  expect(await decryptPush(new Uint8Array(own), device)).toBe(watermelon);
});

test('each device rings once for a lead, with its kind and a first name, and opens that lead', async () => {
  const [phone, tablet] = [await ringing("Anna's phone"), await ringing("Ben's tablet")];
  const id = await write();
  await onSchedule();
  const rung = { title: 'New message', body: 'From Zebulon', path: `/admin/inbox?lead=${id}` };
  expect(phone.rung).toEqual([rung]);
  expect(tablet.rung).toEqual([rung]);
  expect((await screen()).notifications).toMatchObject([
    { kind: 'new-lead', state: 'delivered', path: rung.path, attempts: { length: 2 } },
  ]);
  expect((await screen()).notifications[0]?.attempts.map(({ device }) => device).sort()).toEqual([
    "Anna's phone",
    "Ben's tablet",
  ]);
});

test('a device that its push service knows no longer is forgotten, and the other goes on ringing', async () => {
  const phones = [await ringing('404'), await ringing('410'), await ringing('201')];
  phones[0]!.answers(404);
  phones[1]!.answers(410);
  await write();
  expect(phones[2]!.rung).toHaveLength(1);
  expect((await screen()).push.devices.map(({ name }) => name)).toEqual(['201']);
  expect((await screen()).notifications).toMatchObject([{ state: 'delivered' }]);
  await write({ message: 'By train?' });
  expect(phones.map(({ headers }) => headers.length)).toEqual([1, 1, 2]);
});

test('what a push service puts off is tried again, no sooner than it says, and rings the others once', async () => {
  const [busy, broken, fine] = [await ringing('429'), await ringing('503'), await ringing('201')];
  busy.answers(429, { 'retry-after': '3600' });
  broken.answers(503);
  await write();
  const tries = () => [busy, broken, fine].map(({ headers }) => headers.length);
  expect(tries()).toEqual([1, 1, 1]);
  const [waiting] = (await screen()).notifications;
  expect(waiting).toMatchObject({ state: 'waiting', nextAttemptAt: '2026-11-20T15:10:00.000Z' });
  expect(waiting?.attempts.map(({ why }) => why)).toContain(
    'The push service answered with the status 429.',
  );
  broken.answers(201);
  busy.answers(201);
  later(10 * minute);
  await onSchedule();
  expect(tries()).toEqual([1, 2, 1]);
  later(49 * minute);
  await onSchedule();
  expect(tries()).toEqual([1, 2, 1]);
  later(minute);
  await onSchedule();
  expect([busy, broken, fine].map(({ rung }) => rung.length)).toEqual([1, 1, 1]);
  expect((await screen()).notifications).toMatchObject([{ state: 'delivered' }]);
});

test('in quiet hours no device rings for a lead, and each rings once when they end', async () => {
  const phone = await ringing('Phone');
  await ask('PATCH /api/admin/notifications', { quiet: { from: '09:30', until: '12:00' } });
  await write();
  later(2 * 60 * minute - 1_000);
  await onSchedule();
  expect(phone.headers).toEqual([]);
  expect((await screen()).notifications[0]?.nextAttemptAt).toBe('2026-11-20T17:00:00.000Z');
  later(1_000);
  await onSchedule();
  await onSchedule();
  expect(phone.rung).toHaveLength(1);
});

test('a test rings every device and says how each went', async () => {
  const [fine, busy] = [await ringing('Fine'), await ringing('Busy')];
  busy.answers(500);
  const answer = await ask('POST /api/admin/notifications?channel=push');
  expect(notificationTest.parse(await answer.json()).attempts).toMatchObject([
    { channel: 'push', device: 'Fine', outcome: 'delivered', why: null },
    { channel: 'push', device: 'Busy', why: 'The push service answered with the status 500.' },
  ]);
  expect(fine.rung).toEqual([
    { title: 'A test', body: expect.any(String) as string, path: '/admin/notifications' },
  ]);
});

test('a device is removed by the owner, and rings no more', async () => {
  const phone = await ringing('Lost phone');
  const { push } = await screen(ask(`DELETE /api/admin/devices/${phone.id}`));
  expect(push.devices).toEqual([]);
  await write();
  expect(phone.headers).toEqual([]);
  const again = await ask(`DELETE /api/admin/devices/${phone.id}`);
  expect(again.status).toBe(404);
});

test('once everyone is signed out everywhere, no device rings any more', async () => {
  const phone = await ringing('Lost phone');
  expect((await adminCall(sessions, 'DELETE /api/admin/sessions', undefined, site)).status).toBe(
    200,
  );
  await write();
  expect(phone.headers).toEqual([]);
});

describe('an address that is not for a device', () => {
  test.each([
    'http://push.example.org/1',
    'https://10.0.0.1/push',
    'https://[::1]/push',
    'https://169.254.169.254/latest',
    'https://user:password@push.example.org/1',
    'ftp://push.example.org/1',
    'not an address',
  ])('is refused: %s', async (endpoint) => {
    const { publicKey } = (await screen()).push;
    const { subscription } = await pushes.subscribe(publicKey);
    const answer = await addDevice('Phone', publicKey, { ...subscription, endpoint });
    expect(answer.status).toBe(400);
    expect(await expectSentence(answer)).toMatch(/cannot be rung/);
    expect((await screen()).push.devices).toEqual([]);
  });

  test('is refused with keys that no browser makes', async () => {
    const { publicKey } = (await screen()).push;
    const { subscription } = await pushes.subscribe(publicKey);
    for (const keys of [
      { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...subscription.keys, auth: 'short' },
      { ...subscription.keys, p256dh: 7 },
      undefined,
    ]) {
      const answer = await addDevice('Phone', publicKey, { ...subscription, keys });
      expect(answer.status).toBe(400);
      await expectSentence(answer);
    }
  });

  test('is not connected to, whatever its name leads to by then', async () => {
    const phone = await ringing('Phone');
    vi.stubEnv('LOCAL_PUSH_URL', '');
    await write();
    expect(phone.headers).toEqual([]);
    expect((await screen()).push.devices).toEqual([]);
  });
});

test('a device whose push service gives it another address moves there by what only it knows', async () => {
  const old = await ringing('Phone');
  const { publicKey } = old;
  const fresh = await pushes.subscribe(publicKey);
  const move = (was: object) =>
    moveDevice(
      new Request('https://towpath.example/api/device', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ was, publicKey, subscription: fresh.subscription }),
      }),
      functionContext(site),
    );
  const stranger = { ...old.subscription, keys: fresh.subscription.keys };
  expect((await move(stranger)).status).toBe(404);
  expect((await move(old.subscription)).status).toBe(200);
  await write();
  expect([old.rung.length, fresh.rung.length]).toEqual([0, 1]);
  expect((await screen()).push.devices).toMatchObject([{ name: 'Phone' }]);
});

test('the key that rings is sealed where it is stored, and opens as long as a secret of the site stays', async () => {
  const phone = await ringing('Phone');
  const leads = openStore('leads', site.deploy.context);
  const stored = JSON.stringify(await storedDocuments(leads));
  expect(stored).toContain(phone.publicKey);
  expect(stored).not.toMatch(/"d":|"kty"/);

  vi.stubEnv('TESLA_TOKEN_KEY', Buffer.alloc(32, 7).toString('base64'));
  expect((await screen()).push.publicKey).toBe(phone.publicKey);
  const password = process.env['ADMIN_PASSWORD_HASH']!;
  const setAnotherPassword = (last: string) =>
    vi.stubEnv('ADMIN_PASSWORD_HASH', password.slice(0, -1) + last);
  setAnotherPassword('A');
  await write();
  expect(phone.rung).toHaveLength(1);
  expect((await screen()).push.publicKey).toBe(phone.publicKey);

  // With both replaced at once, nothing opens it: the owner sees which devices to set up again.
  vi.stubEnv('TESLA_TOKEN_KEY', Buffer.alloc(32, 8).toString('base64'));
  setAnotherPassword('E');
  const { push } = await screen();
  expect(push.publicKey).not.toBe(phone.publicKey);
  expect(push.devices).toMatchObject([{ name: 'Phone', isOutdated: true }]);
  await write({ message: 'By train?' });
  expect(phone.rung).toHaveLength(1);
});
