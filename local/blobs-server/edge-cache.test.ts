import { getStore } from '@netlify/blobs';
import { expect, test, vi } from 'vitest';
import { BlobsServer } from './blobs-server.ts';

async function openStores(staleMs: number) {
  const server = await BlobsServer.start({ staleMs });
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
  const eventual = getStore('notes');
  const strong = getStore({ name: 'notes', consistency: 'strong' });
  return { eventual, strong, [Symbol.asyncDispose]: () => server.close() };
}

test('the eventual address serves what it served before, the strong one the current version', async () => {
  await using stores = await openStores(60_000);
  const { eventual, strong } = stores;
  await eventual.set('note', 'old');
  expect(await eventual.get('note')).toBe('old');
  expect((await eventual.list()).blobs).toHaveLength(1);

  await eventual.set('note', 'new');
  await eventual.set('second', 'fresh');
  expect(await eventual.get('note')).toBe('old');
  expect(await strong.get('note')).toBe('new');
  expect((await eventual.list()).blobs).toHaveLength(1);
  expect((await strong.list()).blobs).toHaveLength(2);

  await strong.delete('note');
  expect(await eventual.get('note')).toBe('old');
  expect(await strong.get('note')).toBeNull();
});

test('a new blob can be read at once, even by a reader who has just missed it', async () => {
  await using stores = await openStores(60_000);
  expect(await stores.eventual.get('note')).toBeNull();
  await stores.eventual.set('note', 'here');
  expect(await stores.eventual.get('note')).toBe('here');
});

test('the eventual address catches up after the set time', async () => {
  await using stores = await openStores(30);
  await stores.eventual.set('note', 'old');
  await stores.eventual.get('note');
  await stores.eventual.set('note', 'new');
  await expect.poll(() => stores.eventual.get('note'), { interval: 5 }).toBe('new');
});

test('a test that sets the clock needs not wait for it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  await using stores = await openStores(60_000);
  await stores.eventual.set('note', 'old');
  await stores.eventual.get('note');
  await stores.eventual.set('note', 'new');
  vi.setSystemTime(59_999);
  expect(await stores.eventual.get('note')).toBe('old');
  vi.setSystemTime(60_000);
  expect(await stores.eventual.get('note')).toBe('new');
  vi.useRealTimers();
});

test('a stale ETag never lets a conditional write through', async () => {
  await using stores = await openStores(60_000);
  const { eventual, strong } = stores;
  await eventual.set('note', 'old');
  await eventual.get('note');
  await eventual.set('note', 'new');
  const stale = await eventual.getMetadata('note');
  const fresh = await strong.getMetadata('note');
  expect(await eventual.set('note', 'x', { onlyIfMatch: stale!.etag! })).toEqual({
    modified: false,
  });
  expect(await eventual.set('note', 'x', { onlyIfMatch: fresh!.etag! })).toMatchObject({
    modified: true,
  });
});

test('by default both addresses serve the current version', async () => {
  await using stores = await openStores(0);
  await stores.eventual.set('note', 'old');
  await stores.eventual.get('note');
  await stores.eventual.set('note', 'new');
  expect(await stores.eventual.get('note')).toBe('new');
});
