import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { openStore } from '#server/storage/store.ts';
import { stored } from '#server/storage/stored.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer({ staleMs: 60_000, weakETags: true });
const isWrite = ({ method }: { method: string }): boolean => method === 'PUT';

/** Puts a server that answers in a way of its own in the place of the store, for one test. */
async function answerWith(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const usual = process.env.NETLIFY_BLOBS_CONTEXT;
  const context = { siteID: 'odd', token: 'odd', edgeURL: url, uncachedEdgeURL: url };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  onTestFinished(() => {
    process.env.NETLIFY_BLOBS_CONTEXT = usual;
    server.closeAllConnections();
    server.close();
  });
}

const anyNumber = stored(1, z.number());
const document = JSON.stringify({ write: 'some-write', layout: 1, data: 1 });

test('a read sees the newest version, where an eventual one would see an old one', async () => {
  const store = openStore('fresh', 'production');
  for (const count of [1, 2, 3]) {
    await store.update('count', anyNumber, (current) => (current ?? 0) + 1);
    expect((await store.get('count', anyNumber))?.value).toBe(count);
  }
});

test('an update that a rival may have overwritten is not applied again', async () => {
  const increment = () =>
    openStore('rivals', 'production').update('count', anyNumber, (count) => (count ?? 0) + 1);
  await increment();
  blobs().inject({ matches: isWrite, status: 500, when: 'after commit' });
  const { isHeld, release } = holdRequest(blobs(), { matches: isWrite });
  const ours = increment();
  const outcome = expect(ours).rejects.toMatchObject({ fault: 'uncertain' });
  // Our first try was carried out unseen; while our second one is held up, a rival comes in.
  await isHeld;
  await increment();
  release();
  await outcome;
  const found = await openStore('rivals', 'production').get('count', anyNumber);
  expect(found?.value).toBe(3);
});

test('a store that refuses the very version that it hands out is named, and not asked until time is up', async () => {
  const increment = () =>
    openStore('stuck', 'production').update('count', anyNumber, (count) => (count ?? 0) + 1);
  await increment();
  let writes = 0;
  const matches = ({ method }: { method: string }) => method === 'PUT' && ++writes > 0;
  blobs().inject({ matches, status: 412, times: 1_000 });
  await expect(increment()).rejects.toMatchObject({ fault: 'etag-refused' });
  expect(writes).toBeLessThan(12);
  blobs().clearFaults();
  expect(await increment()).toBe(2);
});

test('an update that a busy store refused, and that then meets a rival, is made after the rival', async () => {
  const increment = () =>
    openStore('busy', 'production').update('count', anyNumber, (count) => (count ?? 0) + 1);
  await increment();
  blobs().inject({ matches: isWrite, status: 429 });
  const { isHeld, release } = holdRequest(blobs(), { matches: isWrite });
  const ours = increment();
  await isHeld;
  await increment();
  release();
  expect(await ours).toBe(3);
});

test('a write that is confirmed without an ETag is not called a success', async () => {
  await answerWith((_, response) => response.writeHead(200).end());
  const created = openStore('odd', 'production').create('key', anyNumber, 1);
  await expect(created).rejects.toMatchObject({ fault: 'no-etag' });
});

test('a version without an ETag is never replaced', async () => {
  let writes = 0;
  await answerWith(({ method }, response) => {
    if (method === 'PUT') writes += 1;
    response.writeHead(200, { etag: method === 'PUT' ? '"new"' : '' }).end(document);
  });
  const updated = openStore('odd', 'production').update('key', anyNumber, () => 2);
  await expect(updated).rejects.toMatchObject({ fault: 'no-etag' });
  expect(writes).toBe(0);
});

test('an answer that is cut off is asked for again', async () => {
  let answers = 0;
  await answerWith((_, response) => {
    answers += 1;
    response.writeHead(200, { etag: '"v1"', 'content-length': document.length });
    if (answers > 1) response.end(document);
    else response.write(document.slice(0, 10), () => response.destroy());
  });
  const found = await openStore('odd', 'production').get('key', anyNumber);
  expect([found?.value, answers]).toEqual([1, 2]);
});
