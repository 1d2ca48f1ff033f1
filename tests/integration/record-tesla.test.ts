import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { useTeslaAccount } from '#tests/support/tesla-account.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
const tesla = useTeslaAccount();
beforeEach(() => {
  captureLog();
  tesla().stubSettings();
  return () => vi.unstubAllEnvs();
});

test('connecting Tesla and a press of Sync leave their entries, once, with counts and no secrets', async () => {
  const site = new OwnerSite(tesla().environment.deployContext);
  site.signIn = await signedIn(site.context);
  const begun = await site.done('admin-tesla', 'POST /api/admin/tesla');
  const url = new URL((begun as { authorizeUrl: string }).authorizeUrl);
  url.searchParams.set('sim_auto', 'allow');
  const { headers } = await fetch(url, { redirect: 'manual' });
  const answer = new URL(headers.get('location') ?? '').searchParams;
  const body = { code: answer.get('code'), state: answer.get('state') };
  await site.done('admin-tesla', 'PUT /api/admin/tesla', body);
  expect((await site.history()).entries).toMatchObject([
    { action: 'connect', before: { isConnected: false }, after: { isConnected: true } },
  ]);

  // The trail can't be reached when the sync is over: the press is answered 503, and the next records it.
  const isTrail = ({ store, method }: { store: string; method: string }) =>
    store.includes('audit') && method === 'PUT';
  blobs().inject({ matches: isTrail, status: 500, times: 100 });
  expect((await site.call('admin-sync-fleet', 'POST /api/admin/sync-fleet')).status).toBe(503);
  blobs().clearFaults();
  for (let press = 0; press < 2; press += 1) {
    await site.done('admin-sync-fleet', 'POST /api/admin/sync-fleet');
  }
  const { entries } = await site.history();
  expect(entries.map(({ action }) => action)).toEqual(['sync', 'connect']);
  for (let press = 0; press < 2; press += 1) {
    await site.done('admin-tesla', 'DELETE /api/admin/tesla');
  }
  expect((await site.history()).entries).toMatchObject([
    { action: 'delete', target: { kind: 'tesla' }, after: { isConnected: false } },
    { action: 'sync' },
    { action: 'connect' },
  ]);
  expect(entries[0]?.after).toMatchObject({
    added: expect.any(Number),
    failed: expect.any(Number),
  });
  expect(JSON.stringify(entries)).not.toMatch(/5YJ|token|sealed/);
});
