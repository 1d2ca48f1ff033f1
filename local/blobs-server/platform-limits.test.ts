import { getStore } from '@netlify/blobs';
import { expect, test } from 'vitest';
import { BlobsServer, type BlobsServerOptions } from './blobs-server.ts';

/** A server that does so, and a client of its strong address that tries once. */
async function open(options: BlobsServerOptions) {
  const server = await BlobsServer.start(options);
  const { siteID, token, edgeURL, uncachedEdgeURL } = server;
  const statuses: number[] = [];
  const once: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    statuses.push(response.status);
    return response.status >= 429 ? new Response(null, { status: 418 }) : response;
  };
  const store = getStore({
    ...{ name: 'a', siteID, token, edgeURL, uncachedEdgeURL },
    ...{ consistency: 'strong', fetch: once },
  } as Parameters<typeof getStore>[0]);
  const keys = async () => (await store.list()).blobs.map(({ key }) => key);
  return { store, statuses, keys, [Symbol.asyncDispose]: () => server.close() };
}

test('a list may be old at the strong address, too; a blob never is', async () => {
  await using old = await open({ listStaleMs: 200 });
  await old.store.set('one', '1');
  expect(await old.keys()).toEqual(['one']);
  await old.store.set('two', '2');
  expect(await old.keys()).toEqual(['one']);
  expect(await old.store.get('two')).toBe('2');
  await expect.poll(old.keys).toEqual(['one', 'two']);
});

test('one operation in so many is answered 429, and let through when it is sent again', async () => {
  await using busy = await open({ refusesOneIn: 3 });
  for (const key of 'abccdee') await busy.store.set(key, '').catch(() => undefined);
  expect(busy.statuses).toEqual([200, 200, 429, 200, 200, 429, 200]);
});

test('one operation in so many takes effect at once, and is answered late', async () => {
  await using frozen = await open({ late: { oneIn: 2, byMs: 300 } });
  await frozen.store.set('a', '1');
  let isAnswered = false;
  const late = frozen.store.set('a', '2').then(() => (isAnswered = true));
  await expect.poll(() => frozen.store.get('a'), { interval: 5 }).toBe('2');
  expect(isAnswered).toBe(false);
  await late;
});

test('while the region is lost reads are answered 503, and afterwards none is', async () => {
  await using lost = await open({ outage: { everyMs: 400, forMs: 200 } });
  const status = async () => {
    await lost.store.get('a').catch(() => undefined);
    return lost.statuses.at(-1);
  };
  await lost.store.set('a', 'b');
  await expect.poll(status, { interval: 10 }).toBe(503);
  await expect.poll(status, { interval: 10 }).toBe(200);
});

test('every operation takes as long as it is told to', async () => {
  await using far = await open({ delayMs: 60 });
  const started = performance.now();
  await far.store.set('a', 'b');
  await far.store.get('a');
  expect(performance.now() - started).toBeGreaterThanOrEqual(119);
});
