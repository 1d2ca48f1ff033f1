import { beforeEach, expect, test, vi } from 'vitest';
import login from '#functions/admin-login.ts';
import deliverNotifications from '#functions/deliver-notifications.ts';
import { adminSession } from '#contracts/admin-session.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { listOutbox, outboxEntry } from '#server/notify/outbox.ts';
import { readSyncState, syncDocument, syncKey, neverSynced } from '#server/fleet/sync-state.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { adminPassword, useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useWebhookSink } from '#tests/support/webhook-sink.ts';

useAdminPassword();
useBlobsServer();
const webhook = useWebhookSink();

const hour = 3_600_000;
const noon = Date.parse('2026-11-20T17:00:00Z');
let site: OwnerSite;
beforeEach(() => {
  captureLog();
  site = new OwnerSite();
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

const context = () =>
  functionContext({ deploy: site.context.deploy, site: { url: 'https://towpath.example' } });

async function signIn(): Promise<void> {
  const body = jsonPost('/api/admin/login', { password: adminPassword });
  const { token } = adminSession.parse(await (await login(body, context())).json());
  site.signIn = { authorization: `Bearer ${token}` };
}
const status = async () => (await site.call('admin-vehicles', 'GET /api/admin/vehicles')).status;

test.each([
  ['a server is five hours behind when somebody signs in', -5 * hour, 0],
  ['a server is five hours ahead when somebody signs in', 5 * hour, 0],
  ['a server falls five hours behind later', 0, -5 * hour],
  ['a server is five hours ahead later', 0, 5 * hour],
])('a session goes on where %s', async (_, atSignIn, later) => {
  vi.setSystemTime(noon + atSignIn);
  await signIn();
  vi.setSystemTime(noon + later);
  expect(await status()).toBe(200);
});

test('a notification that was on its way under a clock five hours ahead is sent once the clock is right', async () => {
  vi.stubEnv('WEBHOOK_URL', webhook.url);
  vi.stubEnv('WEBHOOK_SECRET', 'a secret of both sides');
  await site.visit('contact', {});
  const leads = openLeads(site.context);
  for await (const { key } of listOutbox(leads, 'waiting/')) {
    const until = new Date(noon + 5 * hour).toISOString();
    await leads.update(key, outboxEntry, (one) => ({ ...one!, lease: { id: 'dead', until } }));
  }
  await deliverNotifications(
    new Request('https://towpath.example/', { method: 'POST' }),
    context(),
  );
  expect(webhook.calls).toHaveLength(1);
});

test('a sync that died under a clock five hours ahead runs no more once the clock is right', async () => {
  const fleet = openFleet(site.context);
  const ahead = new Date(noon + 5 * hour).toISOString();
  const running = { startedAt: ahead, done: 0, total: 3, expiresAt: ahead };
  await fleet.create(syncKey, syncDocument, { ...neverSynced, running });
  expect((await readSyncState(fleet, new Date(noon))).running).toBeNull();
});
