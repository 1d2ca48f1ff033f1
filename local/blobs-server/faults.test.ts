import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlobsServer } from './blobs-server.ts';

// Plain requests, because the client hides failures behind its own retries.
let server: BlobsServer;

beforeEach(async () => {
  server = await BlobsServer.start();
});

afterEach(() => server.close());

const address = (key: string) => `${server.uncachedEdgeURL}/${server.siteID}/site:notes/${key}`;

function send(method: string, key: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${server.token}` };
  return fetch(address(key), { method, headers, body: method === 'PUT' ? 'hello' : null, ...init });
}

const put = (key: string, init?: RequestInit) => send('PUT', key, init);

/** Gives up once the server has received the write. */
async function putAndGiveUp(key: string): Promise<void> {
  const client = new AbortController();
  const givenUp = expect(put(key, { signal: client.signal })).rejects.toThrow('aborted');
  await expect.poll(() => server.journal.length).toBe(1);
  client.abort();
  await givenUp;
}

const isKept = async (key: string) => (await send('HEAD', key)).status === 200;

test('a status before the commit leaves nothing behind', async () => {
  server.inject({ status: 503 });
  expect((await put('note')).status).toBe(503);
  expect(await isKept('note')).toBe(false);
});

test('a status after the commit hides a write that happened', async () => {
  server.inject({ status: 500, when: 'after commit' });
  expect((await put('note')).status).toBe(500);
  expect(await isKept('note')).toBe(true);
});

test('a reset before the commit leaves nothing behind', async () => {
  server.inject({ reset: true });
  await expect(put('note')).rejects.toThrow('fetch failed');
  expect(await isKept('note')).toBe(false);
});

test('a reset after the commit hides a write that happened', async () => {
  server.inject({ reset: true, when: 'after commit' });
  await expect(put('note')).rejects.toThrow('fetch failed');
  expect(await isKept('note')).toBe(true);
});

test.each([
  { when: 'before commit', kept: false },
  { when: 'after commit', kept: true },
] as const)('a hang $when never answers', async ({ when, kept }) => {
  server.inject({ hang: true, when });
  await putAndGiveUp('note');
  expect(await isKept('note')).toBe(kept);
});

test.each([
  ['hanging', { hang: true }],
  ['held', { until: Promise.withResolvers<void>().promise }],
])('closing the server ends %s requests', async (_, fault) => {
  server.inject(fault);
  const hanging = expect(put('note')).rejects.toThrow('fetch failed');
  await expect.poll(() => server.journal.length).toBe(1);
  await server.close();
  await hanging;
});

test('a delayed answer is late but correct', async () => {
  server.inject({ delayMs: 50 });
  const start = performance.now();
  expect((await put('note')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(49);
});

test.each([
  { when: 'before commit', kept: false },
  { when: 'after commit', kept: true },
] as const)('a write held $when waits until it is released', async ({ when, kept }) => {
  const gate = Promise.withResolvers<void>();
  server.inject({ until: gate.promise, when });
  let isAnswered = false;
  const write = put('note').finally(() => (isAnswered = true));
  await expect.poll(() => server.journal.length).toBe(1);
  expect(await isKept('note')).toBe(kept);
  expect(isAnswered).toBe(false);
  gate.resolve();
  expect((await write).status).toBe(200);
  expect(await isKept('note')).toBe(true);
});

test('a write held before the commit can succeed after its client gave up', async () => {
  const gate = Promise.withResolvers<void>();
  server.inject({ until: gate.promise });
  await putAndGiveUp('note');
  expect(await isKept('note')).toBe(false);
  gate.resolve();
  await expect.poll(() => isKept('note')).toBe(true);
});

test('a fault hits the operations it matches, the given number of times, in the order of injection', async () => {
  server.inject({ status: 429, times: 2, matches: ({ key }) => key === 'note' });
  server.inject({ status: 500, matches: ({ method, strong }) => method === 'PUT' && strong });
  const statuses = [];
  for (const key of ['note', 'other', 'note', 'note']) statuses.push((await put(key)).status);
  expect(statuses).toEqual([429, 500, 429, 200]);
});

test('cleared faults no longer happen', async () => {
  server.inject({ status: 500, times: 9 });
  server.clearFaults();
  expect((await put('note')).status).toBe(200);
});

test('the journal lists what was received, in order', async () => {
  server.inject({ status: 500 });
  await put('note');
  await put('note');
  await send('GET', 'note');
  const note = { store: 'site:notes', key: 'note', strong: true };
  expect(server.journal).toEqual([
    { method: 'PUT', ...note },
    { method: 'PUT', ...note },
    { method: 'GET', ...note },
  ]);
});
