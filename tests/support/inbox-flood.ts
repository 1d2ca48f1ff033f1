import pMap from 'p-map';
import { expect } from 'vitest';
import { nothingPlanned, type BackupPart } from '#contracts/backup.ts';
import { inboxPage } from '#contracts/inbox.ts';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { exampleRecord, storeRecords } from '#tests/support/example-leads.ts';
import { addressOf, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { forms, validBody } from '#tests/support/submissions.ts';

const accents = (count: number) => '\u0301'.repeat(count);

/** Messages in one minute, each with a name of 16 kB; gives how many documents they are filed in. */
export async function flood(blobs: BlobsServer, messages: number): Promise<number> {
  const site = new OwnerSite();
  const records = Array.from({ length: messages }, (_, number) =>
    exampleRecord(number, {
      receivedAt: '2026-11-22T10:15:00.000Z',
      words: { name: `Z${accents(7_900)}` },
    }),
  );
  await storeRecords(leadsOf(site), records);
  return expectUsable(blobs, site, messages);
}

/**
 * Posts to the contact form: as many that no one may send as there are of the largest that one may.
 * Gives how many documents they are filed in.
 */
export async function postFlood(blobs: BlobsServer, messages: number): Promise<number> {
  const site = new OwnerSite();
  const post = async (visitor: number, fields: object) => {
    const context = functionContext({ deploy: site.context.deploy, ip: addressOf(visitor) });
    const { path, handler } = forms.contact;
    const body = validBody('contact', { ...fields });
    return (await handler(jsonPost(path, body), context)).status;
  };
  const name = `Z${accents(8)}`.repeat(20);
  const message = 'é'.repeat(5_000);
  const posts = Array.from({ length: messages }, (_, number) => number);
  const statuses = await pMap(
    posts,
    async (visitor) => [
      await post(visitor, { name: `Z${accents(7_900)}` }),
      await post(visitor, { name, message }),
    ],
    { concurrency: 16 },
  );
  expect(new Set(statuses.flat())).toEqual(new Set([400, 201]));
  expect(statuses.every(([hostile]) => hostile === 400)).toBe(true);
  return expectUsable(blobs, site, messages);
}

const leadsOf = (site: OwnerSite) => openLeads(site.context, { budgetMs: 600_000 });

/** Files them, and expects documents of at most a megabyte, pages in few requests, and a backup. */
async function expectUsable(
  blobs: BlobsServer,
  site: OwnerSite,
  messages: number,
): Promise<number> {
  await fileArrivals(leadsOf(site));
  const documents = Object.entries(await storedDocuments(leadsOf(site))).filter(([key]) =>
    key.startsWith('inbox/'),
  );
  for (const [key, document] of documents) {
    expect(Buffer.byteLength(JSON.stringify(document)), key).toBeLessThanOrEqual(1_000_000);
  }
  const seen = new Set<string>();
  for (let cursor: string | null = '', page = 0; cursor !== null && page < 4; page += 1) {
    blobs.journal.length = 0;
    const call = `GET /api/admin/inbox?cursor=${cursor}`;
    const found = inboxPage.parse(await site.done('admin-inbox', call));
    expect(blobs.journal.length).toBeLessThanOrEqual(30);
    expect(found.counts.new).toBe(messages);
    expect(found.leads).toHaveLength(25);
    for (const { id } of found.leads) seen.add(id);
    ({ cursor } = found);
  }
  expect(seen.size).toBe(100);
  await expectRestorable(site);
  return documents.length;
}

/** What a site exports goes into an empty one, which then exports the same. */
async function expectRestorable(site: OwnerSite): Promise<void> {
  const parts = await site.export();
  const other = new OwnerSite();
  for (const { documents, cursor } of parts) {
    const answer = await other.restore(documents, cursor === null);
    expect(await answer.json()).toEqual({ ...nothingPlanned, written: documents.length });
  }
  const leadsIn = (all: BackupPart[]) =>
    all.flatMap(({ documents }) => documents).filter(({ store }) => store === 'leads');
  expect(leadsIn(await other.export())).toEqual(leadsIn(parts));
}
