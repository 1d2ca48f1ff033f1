import { beforeEach, expect, test, vi } from 'vitest';
import retainDaily from '#functions/retain-daily.ts';
import { keptSince, retain } from '#server/erasure/retain.ts';
import { everyLead } from '#server/leads/inbox.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { exampleLead, storeFiled } from '#tests/support/example-leads.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { skipPauses, slowDown } from '#tests/support/pass-time.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { eraseLeads } from '#tests/support/erase-stored-leads.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
const blobs = useBlobsServer();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
});
useDate('2024-03-10T15:00:00Z');

const runDaily = (site: OwnerSite) =>
  retainDaily(new Request('https://towpath.example/', { method: 'POST' }), site.context);

async function stored(site: OwnerSite): Promise<string> {
  return JSON.stringify((await site.export()).flatMap(({ documents }) => documents));
}

/** A message, filed and with a note, of a person of this name. */
async function writes(site: OwnerSite, name: string): Promise<string> {
  const id = await site.visit('contact', { name, email: `${name}@example.com` });
  await site.changeLead(id, { note: `${name} called back.` });
  return id;
}

test.each([
  ['2026-07-23T14:30:00Z', '24 months', '2024-07-23T14:30:00.000Z'],
  // The last day of February, and an hour that the clocks took away.
  ['2026-08-31T12:00:00Z', '18 months', '2025-02-28T13:00:00.000Z'],
  ['2028-02-29T12:00:00Z', '1 year', '2027-02-28T12:00:00.000Z'],
  ['2026-03-10T06:30:00Z', '24 months', '2024-03-10T16:00:00.000Z'],
  // Midnight in New York is another day in UTC.
  ['2026-01-01T04:30:00Z', '1 month', '2025-12-01T04:30:00.000Z'],
])('at %s what was kept for %s is from %s', (now, keptFor, since) => {
  expect(keptSince(keptFor, new Date(now)).toISOString()).toBe(since);
});

test('a message, its notes and its history are gone before 24 months are over, and not a day earlier', async () => {
  const site = new OwnerSite();
  await site.addCar();
  const lead = await writes(site, 'Wilhelmina');
  await site.rent({ leadId: lead, customerName: 'Bartholomew', customerEmail: 'bob@example.com' });
  vi.setSystemTime(new Date('2024-03-12T15:00:00Z'));
  await writes(site, 'Gwendolyn');

  vi.setSystemTime(new Date('2026-03-09T14:59:00Z'));
  await runDaily(site);
  expect(await stored(site)).toContain('Wilhelmina called back.');

  vi.setSystemTime(new Date('2026-03-09T15:01:00Z'));
  await runDaily(site);
  const kept = await stored(site);
  expect(kept).not.toMatch(/wilhelmina/i);
  expect(kept).toContain('Gwendolyn called back.');
  const rentals = await site.done('admin-rentals', 'GET /api/admin/rentals');
  expect(rentals).toMatchObject([{ customerName: 'Bartholomew', leadId: null }]);
  const { entries } = await site.history('?target=lead');
  expect(entries.map(({ target, after }) => [target.label, after])).toContainEqual([
    'Erased',
    null,
  ]);
});

test('seven years after a rental nobody knows any more who rented, and the money is still there', async () => {
  const site = new OwnerSite();
  await site.addCar();
  const times = { startDate: '2024-03-11T12:00:00.000Z', endDate: '2024-03-12T12:00:00.000Z' };
  await site.rent({
    ...times,
    status: 'completed',
    customerName: 'Wilhelmina',
    note: 'Wilhelmina drives.',
  });
  const gone = await site.rent({ customerName: 'Wilhelmina Too' });
  await site.done('admin-rental', `DELETE /api/admin/rentals/${gone}`);

  vi.setSystemTime(new Date('2031-03-11T11:59:00Z'));
  await runDaily(site);
  expect(await stored(site)).toContain('Wilhelmina drives.');
  // Deleted only now: that it is over for so long counts, not when it was deleted.
  const late = await site.rent({
    ...{ startDate: '2024-03-11T08:00:00.000Z', endDate: '2024-03-11T10:00:00.000Z' },
    ...{ customerName: 'Wilhelmina Late', note: 'Wilhelmina.' },
  });
  await site.done('admin-rental', `PATCH /api/admin/rentals/${late}`, { note: 'Wilhelmina!' });
  await site.done('admin-rental', `DELETE /api/admin/rentals/${late}`);
  vi.setSystemTime(new Date('2031-03-11T12:01:00Z'));
  await runDaily(site);
  expect(await stored(site)).not.toMatch(/wilhelmina/i);
  const kept = () =>
    site.done('admin-rentals', 'GET /api/admin/rentals?from=2024-03-01&to=2024-03-31');
  const rentals = await kept();
  expect(rentals).toMatchObject([
    { ...times, customerName: 'Erased customer', totalAmount: '180.00' },
  ]);

  // Nobody puts a name in again.
  const [{ id }] = rentals as [{ id: string }];
  const call = `PATCH /api/admin/rentals/${id}`;
  const answer = await site.call('admin-rental', call, { customerName: 'Wilhelmine' });
  expect([answer.status, await answer.text()]).toEqual([
    409,
    "This rental's customer was erased. Leave the name, email, phone and note as they are.",
  ]);
  expect(answer.headers.get('x-field')).toBe('customerName');
  await site.done('admin-rental', call, { totalAmount: '190' });
  expect(await kept()).toMatchObject([{ customerName: 'Erased customer', totalAmount: '190.00' }]);
});

test('more than one day can delete is deleted over some days, and the log says so', async () => {
  const site = new OwnerSite();
  const names = ['Wilhelmina', 'Gwendolyn', 'Josephine', 'Adelheid', 'Bartholomew'];
  for (const name of names) await writes(site, name);
  const now = new Date('2026-05-01T12:00:00Z');
  vi.setSystemTime(now);
  const left = async () => {
    const kept = await stored(site);
    return names.filter((name) => kept.includes(name)).length;
  };
  for (const count of [3, 1, 0]) {
    await retain(site.context, now, 2);
    expect(await left()).toBe(count);
    // Whoever looks after the site is told that there is more to do.
    const faults = logged.splice(0).filter((line) => line.includes('"retaining"'));
    expect(faults).toHaveLength(count > 0 ? 1 : 0);
  }
  blobs().catchUp();
  const inbox = await site.done('admin-inbox', 'GET /api/admin/inbox');
  expect(inbox).toMatchObject({ leads: [], counts: { new: 0 } });
});

test('what a failing store broke off is finished on the next day', async () => {
  skipPauses(10);
  const site = new OwnerSite();
  for (const name of ['Wilhelmina', 'Gwendolyn', 'Josephine']) await writes(site, name);
  vi.setSystemTime(new Date('2026-05-01T12:00:00Z'));
  for (const passed of [1, 2, 0]) {
    let deletes = 0;
    const matches = ({ method }: { method: string }) => method === 'DELETE' && deletes++ >= passed;
    blobs().inject({ matches, status: 500, times: 100 });
    expect((await runDaily(site)).status).toBe(503);
    blobs().clearFaults();
  }
  await runDaily(site);
  expect(await stored(site)).not.toMatch(/wilhelmina|gwendolyn|josephine/i);
  // What no one asked to be erased need not be remembered.
  const { leads } = (await storedDocuments(openAudit(site.context)))['erased'] as { leads: object };
  expect(leads).toEqual({});
});

test('of more leads than a slow store allows, each try deletes some', async () => {
  const site = new OwnerSite();
  // They are deleted month by month.
  const due = Array.from({ length: 600 }, (_, number) =>
    exampleLead(number, { receivedAt: new Date(Date.UTC(2024, number % 12, 3)).toISOString() }),
  );
  await storeFiled(openLeads(site.context), due);
  slowDown(blobs(), 200);
  let tries = 0;
  for (let before = due; before.length > 0; tries += 1) {
    const trying = eraseLeads(site.context.deploy.context, before, { budgetMs: 3_000 });
    await trying.catch((error: unknown) => {
      expect(error).toMatchObject({ fault: 'out-of-time' });
    });
    const leads = openLeads(site.context, { budgetMs: 60_000 });
    const after = await Array.fromAsync(everyLead(leads));
    expect(after.length).toBeLessThan(before.length);
    before = after;
  }
  expect(tries).toBeGreaterThan(1);
});
