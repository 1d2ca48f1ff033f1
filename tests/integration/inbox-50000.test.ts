import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inboxPage } from '#contracts/inbox.ts';
import inbox from '#functions/admin-inbox.ts';
import { openStore } from '#server/storage/store.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import {
  exampleLead,
  exampleRecord,
  storeFiled,
  storeRecords,
} from '#tests/support/example-leads.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const many = 50_000;
const message = 'We would like to camp for two nights and to bring a dog, if that is fine. '.repeat(
  7,
);

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());
/** A lead every 21 minutes, so that they are of two years. */
const receivedAt = (number: number) =>
  new Date(Date.parse('2024-11-01T00:00:00Z') + number * 21 * 60_000).toISOString();
const arrived = (number: number) => exampleRecord(number, { receivedAt: receivedAt(number) });

beforeAll(async () => {
  const leads = openStore('leads', 'production', { budgetMs: 60_000 });
  const filed = Array.from({ length: many }, (_, number) =>
    exampleLead(number, {
      receivedAt: receivedAt(number),
      words: { message },
      isRead: number < many - 100,
      state: number % 10_000 === 7 ? 'lost' : number % 10 === 0 ? 'spam' : 'new',
    }),
  );
  await storeFiled(leads, filed);
  await storeRecords(leads, [arrived(many), arrived(many + 1)]);
}, 120_000);

/** A page, and how many requests to the stores it took, beside the one for the session. */
async function look(query: string) {
  blobs().journal.length = 0;
  const response = await adminCall(inbox, `GET /api/admin/inbox?${query}`);
  expect(response.status).toBe(200);
  const page = inboxPage.parse(await response.json());
  const { length } = blobs().journal.filter(({ store }) => !store.startsWith('site:auth'));
  return { ...page, names: page.leads.map(({ name }) => name), requests: length };
}

test('the first page of 50,000 leads takes at most 30 requests, and so does the page after it', async () => {
  const first = await look('');
  expect(first.requests).toBeLessThanOrEqual(30);
  expect(first.names.slice(0, 4)).toEqual([50_001, 50_000, 49_999, 49_998].map(visitor));
  expect(first.leads).toHaveLength(25);
  expect(first).toMatchObject({ unread: 92, searchedBackTo: null });
  expect(first.counts).toEqual({ new: 44_997, contacted: 0, won: 0, lost: 5, spam: 5_000 });
  const second = await look(`cursor=${first.cursor}`);
  expect(second.requests).toBeLessThanOrEqual(30);
  expect(second.names).not.toContain(first.names.at(-1));
  expect(Number(second.names[0]?.slice(8))).toBeLessThan(Number(first.names.at(-1)?.slice(8)));
});

test('no document is larger than a megabyte', async () => {
  const leads = openStore('leads', 'production', { budgetMs: 60_000 });
  const documents = Object.entries(await storedDocuments(leads));
  expect(documents.filter(([key]) => key.startsWith('inbox/')).length).toBeGreaterThan(24);
  for (const [key, document] of documents) {
    expect(Buffer.byteLength(JSON.stringify(document)), key).toBeLessThanOrEqual(1_000_000);
  }
});

test('a search takes at most 30 requests at a time, says how far back it came, and goes on from there', async () => {
  const found: string[] = [];
  const reached: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await look(`search=VISITOR-7@example.com&cursor=${cursor}`);
    expect(page.requests).toBeLessThanOrEqual(30);
    found.push(...page.names);
    if (page.searchedBackTo) reached.push(page.searchedBackTo);
    ({ cursor } = page);
  }
  expect(found).toEqual(['Visitor 7']);
  expect(reached.length).toBeLessThanOrEqual(1);
  expect(reached.toSorted().reverse()).toEqual(reached);
});

test('a state that few have is found wherever they are', async () => {
  const lost = await look('state=lost');
  expect(lost.requests).toBeLessThanOrEqual(30);
  expect(lost.names).toEqual([40_007, 30_007, 20_007, 10_007, 7].map(visitor));
  expect(lost.cursor).toBeNull();
});

const visitor = (number: number) => `Visitor ${number}`;
