import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BlobsServer } from './blobs-server.ts';

// The official client, set up as it is inside a function, does what its documentation promises.
let server: BlobsServer;

beforeEach(async () => {
  server = await BlobsServer.start();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
});

afterEach(() => server.close());

describe('values', () => {
  const text = 'Räder & 🚲\r\n\0end';
  const bytes = new TextEncoder().encode(text);

  test('a value comes back byte for byte in every type', async () => {
    const store = getStore('notes');
    for (const value of [text, bytes.buffer, new Blob([bytes])]) {
      await store.set('note', value);
      expect(await store.get('note')).toBe(text);
      expect(await store.get('note', { type: 'text' })).toBe(text);
      expect(new Uint8Array(await store.get('note', { type: 'arrayBuffer' }))).toEqual(bytes);
      expect(await (await store.get('note', { type: 'blob' })).bytes()).toEqual(bytes);
      const stream = await store.get('note', { type: 'stream' });
      expect(await new Response(stream).text()).toBe(text);
    }
  });

  test('JSON comes back unchanged', async () => {
    const store = getStore('notes');
    const value = { name: 'Zoë', nested: [1, null, { deep: true }] };
    await store.setJSON('note', value);
    expect(await store.get('note', { type: 'json' })).toEqual(value);
  });

  test.each([0, 1, 5_000_000])('a value of %d bytes is kept whole', async (size) => {
    const value = new Uint8Array(size).fill(7);
    await getStore('notes').set('note', value.buffer);
    const kept = await getStore('notes').get('note', { type: 'arrayBuffer' });
    expect(Buffer.from(kept).equals(value)).toBe(true);
  });

  test('a missing key is null however it is read', async () => {
    const store = getStore('notes');
    expect(await store.get('nothing')).toBeNull();
    expect(await store.getMetadata('nothing')).toBeNull();
    expect(await store.getWithMetadata('nothing')).toBeNull();
  });

  test('keys in any script, with spaces and symbols, come back from a list unchanged', async () => {
    const keys = [
      'sign/a:b.c_d-e',
      'sign/50% off',
      'sign/über straße',
      'sign/東京/🚲',
      "sign/O'Hara+1",
    ];
    const store = getStore('notes');
    for (const key of keys) await store.set(key, `value of ${key}`);
    for (const key of keys) expect(await store.get(key)).toBe(`value of ${key}`);
    const { blobs } = await store.list({ prefix: 'sign/' });
    expect(blobs.map(({ key }) => key).sort()).toEqual(keys.sort());
  });
});

describe('metadata and ETags', () => {
  const metadata = { town: 'Zürich', tags: ['a', 'b'] };

  test('metadata comes back with and without the value, and disappears when a write leaves it out', async () => {
    const store = getStore('notes');
    const { etag } = await store.set('note', 'hello', { metadata });
    expect(await store.getMetadata('note')).toEqual({ etag, metadata });
    expect(await store.getWithMetadata('note')).toEqual({ data: 'hello', etag, metadata });
    await store.set('note', 'hello');
    expect(await store.getMetadata('note')).toEqual({ etag, metadata: {} });
  });

  test('a reader that has the current version is not sent the value again', async () => {
    const store = getStore('notes');
    const { etag } = await store.set('note', 'first', { metadata });
    expect(await store.getWithMetadata('note', { etag })).toEqual({ data: null, etag, metadata });
    await store.set('note', 'second');
    expect(await store.getWithMetadata('note', { etag })).toMatchObject({ data: 'second' });
  });

  test('the ETag follows the content', async () => {
    const store = getStore('notes');
    const first = await store.set('note', 'one');
    const second = await store.set('note', 'two');
    const again = await store.set('other', 'one');
    expect(second.etag).not.toBe(first.etag);
    expect(again.etag).toBe(first.etag);
  });

  test('onlyIfNew writes once', async () => {
    const store = getStore('notes');
    expect(await store.set('note', 'first', { onlyIfNew: true })).toMatchObject({ modified: true });
    expect(await store.set('note', 'second', { onlyIfNew: true })).toEqual({ modified: false });
    expect(await store.get('note')).toBe('first');
    await store.delete('note');
    expect(await store.set('note', 'third', { onlyIfNew: true })).toMatchObject({ modified: true });
  });

  test('onlyIfMatch overwrites only the version it names', async () => {
    const store = getStore('notes');
    const onlyIfMatch = (await store.setJSON('note', 1)).etag;
    expect(await store.setJSON('absent', 2, { onlyIfMatch })).toEqual({ modified: false });
    expect(await store.setJSON('note', 2, { onlyIfMatch })).toMatchObject({ modified: true });
    expect(await store.setJSON('note', 3, { onlyIfMatch })).toEqual({ modified: false });
    expect(await store.get('note', { type: 'json' })).toBe(2);
    expect(await store.get('absent')).toBeNull();
  });
});
