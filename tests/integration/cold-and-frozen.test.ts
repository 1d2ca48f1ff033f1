import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { adminSession } from '#contracts/admin-session.ts';
import { adminPassword, newToken, useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { OwnProcess } from '#tests/support/own-process.ts';
import { heronId, OwnerSite } from '#tests/support/owner-site.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
let site: OwnerSite;
let deploy: string;
const frozenOnes: OwnProcess[] = [];
beforeEach(() => {
  captureLog();
  site = new OwnerSite();
  deploy = site.context.deploy.context;
  return () => frozenOnes.splice(0).forEach((one) => one.end());
});

const isPut = (name: string) => (operation: { method: string; key?: string | undefined }) =>
  operation.method === 'PUT' && operation.key === name;
const rental = {
  ...{ vehicleId: heronId, customerName: 'Ada Byron', customerEmail: 'ada@example.com' },
  ...{ startDate: '2026-06-01T12:00:00.000Z', endDate: '2026-06-02T12:00:00.000Z' },
  ...{ totalAmount: '180', status: 'pending' },
};

test('nothing is kept in memory: each call may be the first of its process', async () => {
  const run = (name: string, call: string, token: string, body?: unknown) =>
    new OwnProcess(name, call, deploy, token, body).answer;
  const entered = await run('admin-login', 'POST /api/admin/login', '', {
    password: adminPassword,
  });
  const { token } = adminSession.parse(JSON.parse(entered.text));
  const car = { vin: '5YJ3E1EA1PF000316', name: 'Heron', model: 'Model 3', year: 2023 };
  const all = { ...car, color: 'Red', isAvailable: false };
  expect((await run('admin-vehicles', 'POST /api/admin/vehicles', token, all)).status).toBe(201);
  const id = randomUUID();
  await run('admin-rentals', 'POST /api/admin/rentals', token, { id, ...rental });
  const note = { note: 'A dog.' };
  await run('admin-rental', `PATCH /api/admin/rentals/${id}`, token, note);
  await run('contact', 'POST /api/contact', '', validBody('contact'));
  const listed = await run('admin-rentals', 'GET /api/admin/rentals', token);
  expect(JSON.parse(listed.text)).toMatchObject([{ id, note: 'A dog.' }]);
  const inbox = await run('admin-inbox', 'GET /api/admin/inbox', token);
  expect(JSON.parse(inbox.text)).toMatchObject({ leads: [{ name: 'Ada Lovelace' }] });
  await run('admin-sessions', 'DELETE /api/admin/sessions', token);
  expect((await run('admin-rentals', 'GET /api/admin/rentals', token)).status).toBe(401);
}, 120_000);

test('a function that is frozen before its write, and goes on after somebody else has written, loses neither', async () => {
  await site.addCar();
  const id = await site.rent();
  const token = await newToken(site.context);
  const { isHeld, release } = holdRequest(blobs(), { matches: isPut('live') });
  const call = `PATCH /api/admin/rentals/${id}`;
  const frozen = new OwnProcess('admin-rental', call, deploy, token, {
    note: 'From the frozen one.',
  });
  await isHeld;
  frozen.freeze();
  frozenOnes.push(frozen);
  await site.done('admin-rental', call, { totalAmount: '200' });
  release();
  frozen.thaw();
  expect((await frozen.answer).status).toBe(200);
  const detail = await site.done('admin-rental', `GET /api/admin/rentals/${id}`);
  expect(detail).toMatchObject({ note: 'From the frozen one.', totalAmount: '200.00' });
  const edits = (await site.history()).entries.filter(({ action }) => action === 'edit');
  expect(edits).toHaveLength(2);
}, 60_000);

test('a message whose function is frozen halfway is stored once, whoever sends it again', async () => {
  const body = validBody('contact');
  const { isHeld, release } = holdRequest(blobs(), {
    matches: ({ method, key }) => method === 'PUT' && key?.startsWith('arrivals/') === true,
  });
  const frozen = new OwnProcess('contact', 'POST /api/contact', deploy, '', body);
  await isHeld;
  frozen.freeze();
  frozenOnes.push(frozen);
  const again = await new OwnProcess('contact', 'POST /api/contact', deploy, '', body).answer;
  expect(again.status).toBe(200);
  release();
  frozen.thaw();
  expect((await frozen.answer).status).toBe(201);
  const { records, listings } = await storedLeads(deploy);
  expect([records.length, listings.length]).toEqual([1, 1]);
}, 60_000);
