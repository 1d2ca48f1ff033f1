import pMap from 'p-map';
import { expect, test } from 'vitest';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { addressOf, captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { OwnerSite, heronId } from '#tests/support/owner-site.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { forms, validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();

const visitors = 1_000;
const screens = [
  ['admin-vehicles', 'GET /api/admin/vehicles'],
  ['admin-rentals', 'GET /api/admin/rentals'],
  ['admin-inbox', 'GET /api/admin/inbox'],
  ['admin-audit', 'GET /api/admin/audit'],
  ['admin-notifications', 'GET /api/admin/notifications'],
] as const;

/** One operation in ten fails, before or after it is carried out; any other takes 150 ms. */
function fail(): void {
  let random = 7;
  const isUnlucky = () => {
    random = (random * 48_271) % 2_147_483_647;
    return random % 40 === 0;
  };
  for (const when of ['before commit', 'after commit'] as const) {
    for (const fault of [{ status: 503 }, { reset: true }]) {
      blobs().inject({ ...fault, when, matches: isUnlucky, times: Infinity });
    }
  }
  blobs().inject({ delayMs: 150, times: Infinity });
}

test('a thousand visitors write while the owner works and a tenth of all store calls fail: nothing is lost, and every screen comes within three seconds', async () => {
  captureLog();
  const site = new OwnerSite();
  await site.addCar();
  await site.rent();
  fail();
  const { path, handler } = forms.contact;
  const sent = new Set<string>();
  let isOver = false;
  const visit = async (visitor: number) => {
    const body = validBody('contact', { name: `Visitor ${visitor}` });
    const context = functionContext({ deploy: site.context.deploy, ip: addressOf(visitor) });
    // A browser keeps what was not taken, and sends it again.
    while (!(await handler(jsonPost(path, body), context)).ok);
    sent.add(`Visitor ${visitor}`);
  };
  const times: { screen: string; ms: number }[] = [];
  const refused: string[] = [];
  const own = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const [name, call] = screens[turn % screens.length]!;
      const started = performance.now();
      const answer = await site.call(name, call);
      times.push({ screen: name, ms: performance.now() - started });
      // All tries of a call may fail, so a screen is asked for once more, as a browser does.
      if (!answer.ok && !(await site.call(name, call)).ok) refused.push(name);
      if (turn % 10 === 9) {
        const body = { text: `Turn ${turn}` };
        await site.call('admin-vehicle', `PATCH /api/admin/vehicles/${heronId}`, body);
      }
    }
  };
  const owner = own();
  // Ten minutes in one: a second has seventeen visitors instead of two.
  await pMap(
    Array.from({ length: visitors }, (_, visitor) => visitor),
    visit,
    { concurrency: 24 },
  );
  isOver = true;
  await owner;
  blobs().clearFaults();

  const { records } = await storedLeads(site.context.deploy.context);
  expect(new Set(records.map(({ words }) => words.name))).toEqual(sent);
  expect(records).toHaveLength(visitors);
  expect(times.length).toBeGreaterThan(20);
  const slow = times.filter(({ ms }) => ms > 3_000);
  expect({ slow, refused }).toEqual({ slow: [], refused: [] });
  await fileArrivals(openLeads(site.context, { budgetMs: 300_000 }));
  expect((await storedLeads(site.context.deploy.context)).listings).toEqual([]);
});
