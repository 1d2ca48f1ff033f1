import { expect } from 'vitest';
import { inboxPage } from '#contracts/inbox.ts';
import inbox from '#functions/admin-inbox.ts';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { openStore } from '#server/storage/store.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { exampleRecord, storeRecords } from '#tests/support/example-leads.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';

/** Messages in one minute, each with a name of 16 kB; gives how many documents they are filed in. */
export async function flood(blobs: BlobsServer, messages: number): Promise<number> {
  const deployContext = `flood of ${messages}`;
  const leads = openStore('leads', deployContext, { budgetMs: 300_000 });
  const name = `Z${'\u0301'.repeat(7_900)}`;
  const records = Array.from({ length: messages }, (_, number) =>
    exampleRecord(number, { receivedAt: '2026-11-22T10:15:00.000Z', words: { name } }),
  );
  await storeRecords(leads, records);
  await fileArrivals(leads);
  const documents = Object.entries(await storedDocuments(leads)).filter(([key]) =>
    key.startsWith('inbox/'),
  );
  for (const [key, document] of documents) {
    expect(Buffer.byteLength(JSON.stringify(document)), key).toBeLessThanOrEqual(1_000_000);
  }
  const seen = new Set<string>();
  for (let cursor: string | null = '', page = 0; cursor !== null && page < 4; page += 1) {
    blobs.journal.length = 0;
    const deploy = { context: deployContext };
    const call = `GET /api/admin/inbox?cursor=${cursor}`;
    const found = inboxPage.parse(
      await (await adminCall(inbox, call, undefined, { deploy })).json(),
    );
    expect(blobs.journal.length).toBeLessThanOrEqual(30);
    expect(found.counts.new).toBe(messages);
    expect(found.leads).toHaveLength(25);
    for (const { id } of found.leads) seen.add(id);
    ({ cursor } = found);
  }
  expect(seen.size).toBe(100);
  return documents.length;
}
