import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSite, type Site } from '#local/site-server/site-server.ts';
import { signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { send } from '#tests/support/http-client.ts';
import { heronId, OwnerSite } from '#tests/support/owner-site.ts';
import { holdPauses } from '#tests/support/pass-time.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
let site: Site;
/** The clock of the CDN and its purges: it stands still, so that no copy becomes outdated by itself. */
let time = 0;
let logged: string[];
/** Until then, a purge is not made a second time. */
let passPauses: () => void;

const owner = new OwnerSite('production');
const heronPath = `/api/admin/vehicles/${heronId}`;

beforeAll(() => owner.addCar());
beforeEach(async () => {
  logged = captureLog();
  await owner.done('admin-vehicle', `PATCH ${heronPath}`, { isAvailable: true });
  passPauses = holdPauses();
  site = await startSite({ cdn: { now: () => time } });
  await expect.poll(isListed).toBe(true);
  // That copy is outdated.
  time += 3_600_000;
});
afterEach(() => {
  passPauses();
  return site.close();
});

/** Hides the car, as its owner's browser does. */
async function hide(): Promise<void> {
  const headers = { ...(await signedIn()), 'content-type': 'application/json' };
  const body = JSON.stringify({ isAvailable: false });
  const { status } = await send(site.url + heronPath, { method: 'PATCH', headers, body });
  expect(status).toBe(200);
}

const list = () => send(`${site.url}/cars`);
const isListed = async () => (await list()).text.includes('Heron');
const calls = () => logged.filter((line) => line.includes('"function":"cars"')).length;

test('a copy costs no call of a function, whatever an advertisement adds to the address', async () => {
  await list();
  const before = calls();
  for (const path of ['/cars', '/cars?utm_source=a', '/cars?fbclid=b']) {
    expect((await send(site.url + path)).text).toContain('Heron');
  }
  expect(calls()).toBe(before);
});

test('what the owner hides is gone from every page as soon as the purge works', async () => {
  const pages = ['/', '/cars', '/cars/heron'];
  const seen = async () =>
    Promise.all(pages.map(async (path) => (await send(site.url + path)).text.includes('Heron')));
  expect(await seen()).toEqual([true, true, true]);
  await hide();
  await expect.poll(seen).toEqual([false, false, false]);
});

test('without a working purge a change is seen after a minute', async () => {
  const purge = Promise.withResolvers<void>();
  site.purges.inject({ until: purge.promise });
  expect(await isListed()).toBe(true);
  await hide();
  time += 59_000;
  expect(await isListed()).toBe(true);
  time += 1_001;
  expect(await isListed()).toBe(false);
  purge.resolve();
});

test('a page that was being made during the change goes with the second purge', async () => {
  const isOwners = ({ key }: { key: string | undefined }) => key === 'owner';
  const { isHeld, release } = holdRequest(blobs(), { matches: isOwners, when: 'after commit' });
  const underWay = list();
  await isHeld;
  await hide();
  release();
  expect((await underWay).text).toContain('Heron');
  expect(await isListed()).toBe(true);
  const isStillListed = () => {
    // So that a list made while the stores were slow, which is kept for five seconds, becomes outdated.
    time += 50;
    return isListed();
  };
  passPauses();
  await expect.poll(isStillListed).toBe(false);
});
