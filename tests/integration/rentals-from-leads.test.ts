import { beforeEach, expect, test } from 'vitest';
import type { NewRental } from '#contracts/rental-change.ts';
import { leadDetail } from '#contracts/lead-detail.ts';
import adminLead from '#functions/admin-lead.ts';
import undo from '#functions/admin-undo.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { exampleRecord, storeRecords } from '#tests/support/example-leads.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import {
  context,
  listed,
  post,
  remove,
  rentalBody,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();

const record = exampleRecord(1);
const fromLead = (given: Partial<NewRental> = {}) => rentalBody({ leadId: record.id, ...given });

beforeEach(async () => {
  const leads = openLeads(context);
  for await (const key of leads.list('')) await leads.delete(key);
  await storeRecords(leads, [record]);
});

async function lead() {
  const answer = await adminCall(adminLead, `GET /api/admin/leads/${record.id}`);
  return leadDetail.parse(await answer.json());
}

test('a rental from a lead is linked both ways, and the lead is won', async () => {
  const body = fromLead();
  expect((await post(body)).status).toBe(201);
  expect(await listed()).toMatchObject([{ id: body.id, leadId: record.id }]);
  expect(await lead()).toMatchObject({ rentalId: body.id, state: 'won' });
});

test('where the lead is out of reach the rental is stored all the same, and adding it again links', async () => {
  const body = fromLead();
  const isOfLeads = ({ store }: { store: string }) => store.includes('leads');
  blobs().inject({ matches: isOfLeads, status: 401, times: Infinity });
  expect((await post(body)).status).toBe(201);
  blobs().clearFaults();
  expect(await lead()).toMatchObject({ rentalId: null, state: 'new' });
  expect((await post(body)).status).toBe(200);
  expect(await lead()).toMatchObject({ rentalId: body.id, state: 'won' });
  expect(await listed()).toHaveLength(1);
});

test.each(['f'.repeat(32), 'nobody'])(
  'a rental from a lead that is not there is not stored: %s',
  async (leadId) => {
    const answer = await post(fromLead({ leadId }));
    expect(answer.status).toBe(404);
    expect(await expectSentence(answer)).toMatch(/^There is no such lead/);
    expect(await listed()).toEqual([]);
  },
);

test('a rental that is refused leaves its lead alone', async () => {
  await post(rentalBody());
  expect((await post(fromLead())).status).toBe(409);
  expect(await lead()).toMatchObject({ rentalId: null, state: 'new' });
});

test('a lead whose rental is gone names none, and can become one again', async () => {
  const [first, second] = [fromLead(), fromLead()];
  await post(first);
  await remove(first.id);
  await expect.poll(lead).toMatchObject({ rentalId: null, state: 'won' });
  const path = `PATCH /api/admin/leads/${record.id}` as const;
  const answer = await adminCall(adminLead, path, { isRead: true }, { params: { id: record.id } });
  expect(await answer.json()).toMatchObject({ rentalId: null, isRead: true });
  expect((await post(second)).status).toBe(201);
  expect(await lead()).toMatchObject({ rentalId: second.id });
});

test('that a lead became a rental is undone once the rental is gone, and not before', async () => {
  const body = fromLead();
  await post(body);
  const link = (await trail()).find(({ target }) => target.kind === 'lead');
  const undoLink = () => adminCall(undo, `POST /api/admin/undo/${link?.id ?? ''}`, {});
  const refused = await undoLink();
  expect([refused.status, await refused.text()]).toEqual([
    409,
    'This lead became a rental that still exists. Delete the rental first.',
  ]);
  expect(await lead()).toMatchObject({ rentalId: body.id, state: 'won' });
  await remove(body.id);
  expect((await undoLink()).status).toBe(200);
  expect(await lead()).toMatchObject({ rentalId: null, state: 'new' });
});
