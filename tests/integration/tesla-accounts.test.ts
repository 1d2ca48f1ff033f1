import { beforeEach, expect, test, vi } from 'vitest';
import { teslaStatus } from '#contracts/fleet-sync.ts';
import { readGrants } from '#server/tesla/grant.ts';
import { setPause } from '#server/tesla/pause.ts';
import { tooManyCalls } from '#server/tesla/stops.ts';
import { signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { dataPath, refusal, useFleet, vinOf } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
const fleet = useFleet();
beforeEach(() => {
  captureLog();
  fleet().tesla.stubSettings();
  return () => vi.unstubAllEnvs();
});

/** Two cars of ours, and two of a partner in Europe, all of them online. */
async function connectBoth(ours = 2): Promise<void> {
  await fleet().own(ours);
  const { driver } = fleet().tesla;
  await driver.control('PUT accounts/partner', { region: 'eu' });
  for (const number of [ours + 1, ours + 2]) {
    const car = { state: 'online', vehicleName: `Car ${number}`, behavior: 'always online' };
    await driver.control(`PUT accounts/partner/vehicles/${vinOf(number)}`, car);
  }
  await fleet().tesla.connect('partner');
}

const accountsOf = async () =>
  Object.fromEntries((await fleet().vehicles()).map(({ vin, account }) => [vin, account]));

async function ownerSite(): Promise<OwnerSite> {
  const site = new OwnerSite(fleet().tesla.environment.deployContext);
  site.signIn = await signedIn(site.context);
  return site;
}
const statusOf = async (site: OwnerSite) =>
  teslaStatus.parse(await site.done('admin-tesla', 'GET /api/admin/tesla'));

test('the cars of two accounts, in two regions, are read by one sync and counted in one budget', async () => {
  await connectBoth();
  expect(await fleet().sync()).toMatchObject({ added: 4, calls: 4, failed: [] });
  const [ours, partners] = await readGrants(fleet().tesla.environment);
  expect([ours?.number, partners?.number]).toEqual([1, 2]);
  expect(await accountsOf()).toEqual({
    ...{ [vinOf(1)]: ours?.id, [vinOf(2)]: ours?.id },
    ...{ [vinOf(3)]: partners?.id, [vinOf(4)]: partners?.id },
  });
  expect(await fleet().tesla.gateway().readAllowance()).toMatchObject({ left: 4_496 });
});

test('an account that is connected again stays the same one, whichever way it was begun', async () => {
  await connectBoth();
  const [before] = await readGrants(fleet().tesla.environment);
  await fleet().tesla.connect('ours');
  const grants = await readGrants(fleet().tesla.environment);
  expect(grants.map(({ number }) => number)).toEqual([1, 2]);
  expect(grants[0]).toMatchObject({ id: before?.id, generation: 2 });
});

test('one account that Tesla no longer accepts stops no other: its cars say why, and keep their values', async () => {
  await connectBoth();
  await fleet().sync();
  await fleet().tesla.driver.control('POST accounts/ours/revoke');
  const { failed, calls } = await fleet().syncAfter('9h');
  expect(calls).toBe(2);
  expect(failed.map(({ vin }) => vin).sort()).toEqual([vinOf(1), vinOf(2)]);
  for (const { reason } of failed) expect(reason).toContain('allow it again');
  expect(await fleet().vehicle(1)).toMatchObject({ problem: null, odometer: expect.any(String) });
  expect(await statusOf(await ownerSite())).toMatchObject({
    connection: 'reconnect',
    accounts: [
      { number: 1, isLost: true },
      { number: 2, isLost: false },
    ],
  });
  await fleet().tesla.driver.control('POST accounts/partner/revoke');
  await fleet().tesla.advance('9h');
  expect(await refusal(fleet().sync())).toMatchObject({ status: 503 });
});

test('an account that is locked while its cars are asked leaves the other to be asked', async () => {
  await connectBoth(10);
  const { driver } = fleet().tesla;
  await driver.fault({ path: dataPath, vin: vinOf(1) }, { status: 423 });
  // Eight are asked at a time: the ninth and those after it have their turn once the first is refused.
  const releases = [2, 3, 4, 5, 6, 7, 8].map((number) =>
    driver.hold({ path: dataPath, vin: vinOf(number) }),
  );
  const sync = fleet().sync();
  await expect.poll(() => fleet().dataCalls()).toBe(10);
  for (const release of releases) release();
  const { failed } = await sync;
  expect(failed.map(({ vin }) => vin).sort()).toEqual([1, 9, 10].map(vinOf).sort());
  for (const { reason } of failed) expect(reason).toContain('locked the account');
  expect((await fleet().vehicle(11)).batteryLevel).not.toBeNull();
  expect((await fleet().vehicle(12)).batteryLevel).not.toBeNull();
});

test('a single car of an account that is lost is refused with its reason', async () => {
  await connectBoth();
  await fleet().sync();
  await fleet().tesla.driver.control('POST accounts/ours/revoke');
  const { id } = await fleet().vehicle(1);
  await fleet().tesla.advance('9h');
  expect((await refusal(fleet().sync({ only: id }))).sentence).toContain('allow it again');
  const other = await fleet().vehicle(3);
  expect(await fleet().syncAfter('2m', { only: other.id })).toMatchObject({ calls: 1, failed: [] });
});

test('a wait that Tesla asks of one account is none of the other', async () => {
  await connectBoth();
  const { environment } = fleet().tesla;
  const { id } = await fleet().tesla.grant();
  await setPause(environment, id, tooManyCalls(new Date(fleet().tesla.now + 3_600_000)));
  expect(await fleet().sync()).toMatchObject({ added: 2, calls: 2 });
  expect(await fleet().syncAfter('61m')).toMatchObject({ added: 2 });
});

test('a spent budget stops both, whoever has spent it', async () => {
  await connectBoth();
  fleet().tesla.settings = { ...fleet().tesla.settings, monthlyCalls: 3 };
  const { failed, calls } = await fleet().sync();
  expect([failed.length, calls]).toEqual([1, 3]);
});

test('an incomplete list of one account says nothing of the cars of another', async () => {
  await connectBoth();
  await fleet().sync();
  await fleet().remove(1);
  for (let press = 0; press < 3; press += 1) {
    // The list of the second account has a row that could be a car.
    await fleet().tesla.driver.control('POST replay', {
      match: { path: '/api/1/vehicles', region: 'eu' },
      body: JSON.stringify({ response: [{ vin: null }], count: 1 }),
    });
    await fleet().syncAfter('2m');
    await fleet().tesla.driver.control('DELETE replay');
  }
  expect(await fleet().vehicle(1)).toMatchObject({ connection: 'unreachable' });
  expect((await fleet().vehicle(3)).connection).not.toBe('unreachable');
});

test('a car that two accounts list is read once', async () => {
  await connectBoth();
  const shared = { state: 'online', accessType: 'DRIVER' };
  await fleet().tesla.driver.control(`PUT accounts/partner/vehicles/${vinOf(1)}`, shared);
  expect(await fleet().sync()).toMatchObject({ added: 4, calls: 4 });
});

test('the cars of a disconnected account say so at once and keep their values; the others go on, and it comes back', async () => {
  await connectBoth();
  await fleet().sync();
  const site = await ownerSite();
  const [ours] = await readGrants(fleet().tesla.environment);
  const path = `/api/admin/tesla?account=${ours?.id}`;
  for (let press = 0; press < 2; press += 1) await site.done('admin-tesla', `DELETE ${path}`);
  expect(await statusOf(site)).toMatchObject({ accounts: [{ number: 2 }] });
  const gone = { connection: 'unreachable', odometer: expect.any(String) as string };
  const reason = 'The Tesla account of this car is no longer connected. Its last values stay.';
  expect(await fleet().vehicle(1)).toMatchObject({ ...gone, problem: reason });
  expect(await fleet().vehicle(3)).toMatchObject({ connection: 'online', problem: null });
  expect(await fleet().syncAfter('2m')).toMatchObject({ calls: 2, failed: [] });
  expect(await fleet().vehicle(1)).toMatchObject({ ...gone, problem: reason });
  const { entries } = await site.history();
  expect(entries.filter(({ action }) => action === 'delete')).toMatchObject([
    { target: { kind: 'tesla', id: ours?.id }, after: { isConnected: false } },
  ]);
  await fleet().tesla.connect('ours');
  await fleet().change(1, { state: 'online' });
  await fleet().syncAfter('2m');
  expect(await fleet().vehicle(1)).toMatchObject({ connection: 'online', problem: null });
});

test('a sync on its way when an account is disconnected brings nothing of it back', async () => {
  await connectBoth();
  await fleet().sync();
  await fleet().tesla.advance('2m');
  const release = fleet().tesla.driver.hold({ path: '/api/1/vehicles' });
  const syncing = refusal(fleet().sync());
  await expect.poll(() => fleet().tesla.calls('list')).toHaveLength(4);
  await (await ownerSite()).done('admin-tesla', 'DELETE /api/admin/tesla');
  release();
  expect(await syncing).toMatchObject({ status: 409 });
  expect((await fleet().vehicle(1)).problem).toContain('no longer connected');
});
