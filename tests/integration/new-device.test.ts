import { beforeEach, expect, test } from 'vitest';
import { adminSession, knownDeviceHeader } from '#contracts/admin-session.ts';
import { notificationScreen } from '#contracts/notification-screen.ts';
import login from '#functions/admin-login.ts';
import { adminPassword, useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
let site: OwnerSite;
beforeEach(() => {
  captureLog();
  site = new OwnerSite();
});

const post = (password: string, device: string, headers: Record<string, string>) =>
  login(
    jsonPost('/api/admin/login', { password, device }, headers),
    functionContext({ deploy: site.context.deploy }),
  );

/** A browser that keeps what a sign-in gives it. */
class Browser {
  readonly #name: string;
  known: string | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  async signIn(): Promise<string> {
    const headers: Record<string, string> = {};
    if (this.known) headers[knownDeviceHeader] = this.known;
    const answer = await post(adminPassword, this.#name, headers);
    expect(answer.status).toBe(200);
    const { token, knownDevice } = adminSession.parse(await answer.json());
    this.known = knownDevice ?? this.known;
    return token;
  }
}

const told = async () =>
  notificationScreen
    .parse(await site.done('admin-notifications', 'GET /api/admin/notifications'))
    .notifications.filter(({ kind }) => kind === 'new-device');

test('the first sign-in of a browser is told, and the next ones are not', async () => {
  const phone = new Browser("Anna's phone");
  await phone.signIn();
  await phone.signIn();
  const notices = await told();
  expect(notices).toMatchObject([
    { title: 'Somebody signed in with a new device', path: '/admin/record' },
  ]);
  await new Browser('').signIn();
  await expect.poll(told).toHaveLength(2);
});

test('a wrong password is not told as a device, whatever it shows', async () => {
  await post('wrong', '', { [knownDeviceHeader]: 'x' });
  expect(await told()).toEqual([]);
});

test('what a browser shows opens nothing, and a session is no known device', async () => {
  const phone = new Browser('Phone');
  const token = await phone.signIn();
  site.signIn = { authorization: `Bearer ${phone.known}` };
  expect((await site.call('admin-vehicles', 'GET /api/admin/vehicles')).status).toBe(401);
  site.signIn = undefined;
  for (const shown of [token, `${phone.known}x`, 'x'.repeat(2_000), '']) {
    await post(adminPassword, '', { [knownDeviceHeader]: shown });
  }
  expect(await told()).toHaveLength(5);
});

test('after signing out everywhere every device is a new one', async () => {
  const phone = new Browser('Phone');
  site.signIn = { authorization: `Bearer ${await phone.signIn()}` };
  await site.done('admin-sessions', 'DELETE /api/admin/sessions');
  site.signIn = { authorization: `Bearer ${await phone.signIn()}` };
  expect(await told()).toHaveLength(2);
});

test('nobody gets in while the owner could not be told of it', async () => {
  blobs().inject({
    matches: ({ key }) => key?.startsWith('outbox/') === true,
    status: 401,
    times: 100,
  });
  expect((await post(adminPassword, '', {})).status).toBe(503);
});
