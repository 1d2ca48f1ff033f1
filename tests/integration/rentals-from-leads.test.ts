import { beforeEach, expect, test } from 'vitest';
import type { NewRental } from '#contracts/rental-change.ts';
import { leadDetail } from '#contracts/inbox.ts';
import adminLead from '#functions/admin-lead.ts';
import { openLeads } from '#server/leads/segments.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { exampleRecord, storeRecords } from '#tests/support/example-leads.ts';
import { context, listed, post, rentalBody, useRentals } from '#tests/support/owner-rentals.ts';
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

test('a lead that is gone by now does not stop its rental', async () => {
  const body = fromLead({ leadId: 'f'.repeat(32) });
  expect((await post(body)).status).toBe(201);
  expect(await listed()).toMatchObject([{ id: body.id }]);
});

test('a rental that is refused leaves its lead alone', async () => {
  await post(rentalBody());
  expect((await post(fromLead())).status).toBe(409);
  expect(await lead()).toMatchObject({ rentalId: null, state: 'new' });
});
