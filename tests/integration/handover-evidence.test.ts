import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { heronId, heronVin, OwnerSite } from '#tests/support/owner-site.ts';
import { useTeslaAccount } from '#tests/support/tesla-account.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
const tesla = useTeslaAccount();
beforeEach(() => {
  captureLog();
  tesla().stubSettings();
  return () => vi.unstubAllEnvs();
});

test('a car that is about to be picked up is asked between the hours, and the rental has its evidence', async () => {
  const { driver, environment } = tesla();
  vi.useFakeTimers({ toFake: ['Date'], now: tesla().now });
  const site = new OwnerSite(environment.deployContext);
  site.signIn = await signedIn(site.context);
  await driver.control('PUT accounts/ours', { region: 'na' });
  const both = ['5YJ3E1EA1PF000317', heronVin];
  for (const vin of both) {
    await driver.control(`PUT accounts/ours/vehicles/${vin}`, { behavior: 'always online' });
  }
  await tesla().connect('ours');
  const syncAt = async (minutes: number) => {
    await tesla().advance(`${minutes}m`);
    vi.setSystemTime(tesla().now);
    await site.call('sync-in-background', 'POST /api/admin/sync-in-background');
    return (await tesla().calls('data')).map(({ path }) => path.split('/')[4]);
  };
  const known = await syncAt(0);
  expect(known.toSorted()).toEqual(both.toSorted());
  const startDate = new Date(tesla().now + 25 * 60_000).toISOString();
  const endDate = new Date(tesla().now + 86_400_000).toISOString();
  const id = await site.rent({ vehicleId: heronId, startDate, endDate });
  expect(await syncAt(15)).toEqual([...known, heronVin]);
  expect(await syncAt(15)).toEqual([...known, heronVin]);
  const detail = await site.done('admin-rental', `GET /api/admin/rentals/${id}`);
  const at = new Date(Date.parse(startDate) - 10 * 60_000).toISOString();
  expect(detail).toMatchObject({ evidence: { start: { batteryLevel: { at } } } });
  vi.useRealTimers();
});
