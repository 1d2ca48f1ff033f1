import { beforeEach, expect, test, vi } from 'vitest';
import { teslaSignIn, teslaStatus } from '#contracts/fleet-sync.ts';
import { isAt, marksOf } from '#server/tesla/home-base.ts';
import { storedKinds } from '#server/registry/stored-kinds.ts';
import { readBackupPart } from '#server/backup/read-backup.ts';
import { openStore } from '#server/storage/store.ts';
import { signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { useFleet } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
const fleet = useFleet();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
  fleet().tesla.stubSettings();
  return () => vi.unstubAllEnvs();
});

const home = { latitude: 40.348_765, longitude: -74.659_123 };
const away = { latitude: 40.364_321, longitude: -74.951_987 };
/** What no document, line of the log or answer may hold: the numbers as they are, and rounded. */
const traces = /40\.3[46]|74\.(659|65|66|95)|403[46]\d{3}|74659|74951|latitude|longitude/;

async function ownerSite(): Promise<OwnerSite> {
  const site = new OwnerSite(fleet().tesla.environment.deployContext);
  site.signIn = await signedIn(site.context);
  return site;
}
const choose = (site: OwnerSite, asksForLocation: boolean) =>
  site.done('admin-tesla', 'PATCH /api/admin/tesla', { asksForLocation });
const mark = (site: OwnerSite, vehicleId: string) =>
  site.call('admin-home-bases', 'POST /api/admin/home-bases', { vehicleId });
const asked = async () =>
  (await fleet().tesla.calls('data')).map(({ query }) =>
    query.endpoints?.includes('location_data'),
  );

async function ownTwo(): Promise<void> {
  const car = { behavior: 'always online' };
  await fleet().own([
    { ...car, ...home },
    { ...car, ...away },
  ]);
}

test('a place is at home within the cells around it, and its marks say nothing without the key', () => {
  const key = Buffer.alloc(32, 7);
  const marks = marksOf(home, key);
  const near = { latitude: home.latitude + 0.0012, longitude: home.longitude - 0.0015 };
  expect([isAt(home, marks, key), isAt(near, marks, key), isAt(away, marks, key)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isAt(home, marks, Buffer.alloc(32, 8))).toBe(false);
  expect(new Set([...marks, ...marksOf(home, Buffer.alloc(32, 8))]).size).toBe(18);
});

test('nothing is asked before the owner turns it on and marks a home base; then cars are at home or away', async () => {
  await ownTwo();
  await fleet().sync();
  const site = await ownerSite();
  await choose(site, true);
  const { authorizeUrl } = teslaSignIn.parse(
    await site.done('admin-tesla', 'POST /api/admin/tesla'),
  );
  expect(new URL(authorizeUrl).searchParams.get('scope')).toContain('vehicle_location');
  await fleet().tesla.connect('ours');
  await fleet().syncAfter('2m');
  expect(await asked()).toEqual(Array(4).fill(false));
  const { id } = await fleet().vehicle(1);
  const marked = await mark(site, id);
  expect(marked.status).toBe(200);
  const status = teslaStatus.parse(await marked.json());
  expect(status.choices).toMatchObject({
    asksForLocation: true,
    homeBases: [{ label: expect.stringMatching(/^Where Car 1 stood on /) as string }],
  });
  await fleet().syncAfter('2m');
  expect([(await fleet().vehicle(1)).atHome, (await fleet().vehicle(2)).atHome]).toEqual([
    true,
    false,
  ]);

  // A base that is removed takes with it what was known by it, and then nothing is asked any more.
  const [base] = status.choices.homeBases;
  await site.done('admin-home-bases', `DELETE /api/admin/home-bases/${base?.id}`);
  expect((await fleet().vehicle(1)).atHome).toBeNull();
  const [removed, added] = (await site.history()).entries;
  expect(removed).toMatchObject({ before: { homeBases: [base?.label] }, after: { homeBases: [] } });
  expect(added).toMatchObject({ before: { homeBases: [] }, after: { homeBases: [base?.label] } });
  await fleet().syncAfter('2m');
  expect((await asked()).slice(-2)).toEqual([false, false]);
});

test('no coordinate is in a store, a line of the log, a backup or an answer', async () => {
  await ownTwo();
  await fleet().sync();
  const site = await ownerSite();
  await choose(site, true);
  await fleet().tesla.connect('ours');
  const { id } = await fleet().vehicle(1);
  const answers: unknown[] = [await (await mark(site, id)).json()];
  await fleet().syncAfter('2m');
  await fleet().change(1, { state: 'asleep' });
  await fleet().syncAfter('2m');
  expect((await mark(site, (await fleet().vehicle(1)).id)).status).toBe(409);
  answers.push(await site.done('admin-vehicles', 'GET /api/admin/vehicles'));
  answers.push(await site.done('admin-vehicle', `GET /api/admin/vehicles/${id}`));
  answers.push(await site.done('admin-tesla', 'GET /api/admin/tesla'), await site.history());
  const backup = await readBackupPart(site.context, null);
  const { deployContext } = fleet().tesla.environment;
  const names = new Set(storedKinds.map(({ store }) => store));
  const stored = await Promise.all(
    [...names].map((name) => storedDocuments(openStore(name, deployContext))),
  );
  expect((await fleet().vehicle(2)).atHome).toBe(false);
  expect(JSON.stringify(stored)).toContain('marks');
  for (const text of [answers, backup, stored, logged]) {
    expect(JSON.stringify(text)).not.toMatch(traces);
  }
});

test('turned off, what is known of it is forgotten, with the home bases', async () => {
  await ownTwo();
  await fleet().tesla.shareLocation(home);
  await fleet().tesla.connect('ours');
  await fleet().sync();
  expect((await fleet().vehicle(1)).atHome).toBe(true);
  const site = await ownerSite();
  const status = teslaStatus.parse(await choose(site, false));
  expect(status.choices).toEqual({
    asksForLocation: false,
    asksForCharging: false,
    homeBases: [],
  });
  expect((await fleet().vehicle(1)).atHome).toBeNull();
  expect((await site.history()).entries[0]).toMatchObject({
    target: { kind: 'tesla' },
    before: { asksForLocation: true, homeBases: ['Home'] },
    after: { asksForLocation: false, homeBases: [] },
  });
});

test('a home base is refused in a sentence where it is turned off, Tesla does not share it, or the car is unknown', async () => {
  await ownTwo();
  await fleet().sync();
  const site = await ownerSite();
  const { id } = await fleet().vehicle(1);
  const refused = async (vehicleId: string) => {
    const answer = await mark(site, vehicleId);
    return [answer.status, await expectSentence(answer)];
  };
  expect(await refused(id)).toEqual([409, expect.stringContaining('Turn on') as string]);
  await choose(site, true);
  await fleet().tesla.connect('ours', 'allow_without_location');
  await fleet().tesla.driver.control('PUT accounts/ours/consent', {
    scopes: ['openid', 'offline_access', 'vehicle_device_data'],
  });
  await fleet().tesla.advance('9h');
  expect(await refused(id)).toEqual([409, expect.stringContaining('Vehicle Location') as string]);
  expect(await site.done('admin-tesla', 'GET /api/admin/tesla')).toMatchObject({
    accounts: [{ withoutLocation: true }],
  });
  expect(await refused('0123456789abcdef')).toEqual([404, expect.any(String) as string]);
  expect(await refused('')).toEqual([400, expect.any(String) as string]);
  const wrong = await site.call('admin-tesla', 'PATCH /api/admin/tesla', { asksForLocation: 'on' });
  expect(wrong.status).toBe(400);
});
