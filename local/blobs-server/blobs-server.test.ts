import { getDeployStore, getStore, listStores } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BlobsServer } from './blobs-server.ts';

// The official client, set up as inside a function, shows what its documentation promises.
let server: BlobsServer;

beforeEach(async () => {
  server = await BlobsServer.start({ pageSize: 10 });
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
});

afterEach(() => server.close());

const keysOf = ({ blobs }: { blobs: { key: string }[] }) => blobs.map(({ key }) => key);

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

  test('JSON comes back as it went in', async () => {
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

  test('a missing key is null whichever way it is read', async () => {
    const store = getStore('notes');
    expect(await store.get('nothing')).toBeNull();
    expect(await store.getMetadata('nothing')).toBeNull();
    expect(await store.getWithMetadata('nothing')).toBeNull();
  });

  test('keys in any script, with spaces and signs, come back from a list as they went in', async () => {
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
    expect(keysOf(await store.list({ prefix: 'sign/' })).sort()).toEqual(keys.sort());
  });
});

describe('metadata and ETags', () => {
  const metadata = { town: 'Zürich', tags: ['a', 'b'] };

  test('metadata comes back with and without the value, and goes when it is written without', async () => {
    const store = getStore('notes');
    const { etag } = await store.set('note', 'hello', { metadata });
    expect(await store.getMetadata('note')).toEqual({ etag, metadata });
    expect(await store.getWithMetadata('note')).toEqual({ data: 'hello', etag, metadata });
    await store.set('note', 'hello');
    expect(await store.getMetadata('note')).toEqual({ etag, metadata: {} });
  });

  test('a reader that holds the current version is spared the value', async () => {
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

  test('onlyIfMatch writes over the version it names and over no other', async () => {
    const store = getStore('notes');
    const onlyIfMatch = (await store.setJSON('note', 1)).etag;
    expect(await store.setJSON('absent', 2, { onlyIfMatch })).toEqual({ modified: false });
    expect(await store.setJSON('note', 2, { onlyIfMatch })).toMatchObject({ modified: true });
    expect(await store.setJSON('note', 3, { onlyIfMatch })).toEqual({ modified: false });
    expect(await store.get('note', { type: 'json' })).toBe(2);
    expect(await store.get('absent')).toBeNull();
  });
});

describe('lists', () => {
  const numbered = (count: number, prefix = '') =>
    Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(2, '0')}`);

  async function fill(keys: string[]) {
    const store = getStore('notes');
    await Promise.all(keys.map((key) => store.set(key, key)));
    return store;
  }

  test('a list holds every key once, in byte order, with its ETag', async () => {
    const store = await fill(['b', 'a/2', 'a', 'é', 'Z', '🚲', '\uFF5E', 'a-1']);
    const list = await store.list();
    expect(keysOf(list)).toEqual(['Z', 'a', 'a-1', 'a/2', 'b', 'é', '\uFF5E', '🚲']);
    expect(list.blobs[0]?.etag).toBe((await store.getMetadata('Z'))?.etag);
  });

  test.each([0, 9, 10, 11, 20, 25])('%d keys arrive whole over pages of 10', async (count) => {
    const store = await fill(numbered(count));
    expect(keysOf(await store.list())).toEqual(numbered(count));
    const sizes = [];
    for await (const page of store.list({ paginate: true })) sizes.push(page.blobs.length);
    expect(sizes).toHaveLength(Math.max(1, Math.ceil(count / 10)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
  });

  test('a prefix picks what begins with it, over several pages', async () => {
    const store = await fill([...numbered(15, 'lead/'), 'leader', 'lea', 'm']);
    expect(keysOf(await store.list({ prefix: 'lead/' }))).toEqual(numbered(15, 'lead/'));
    expect(keysOf(await store.list({ prefix: 'nothing/' }))).toEqual([]);
  });

  test('directories fold what lies behind a slash, each once', async () => {
    const store = await fill([
      'cats/garfield',
      'cats/tom',
      'cats/été',
      'catsuit',
      'mice/a/b',
      'mice/jerry',
      'mice',
    ]);
    const top = await store.list({ directories: true });
    expect([keysOf(top), top.directories]).toEqual([
      ['catsuit', 'mice'],
      ['cats', 'mice'],
    ]);
    const inside = await store.list({ directories: true, prefix: 'mice/' });
    expect([keysOf(inside), inside.directories]).toEqual([['mice/jerry'], ['mice/a']]);
  });

  test('directories stay whole when they and their content span pages', async () => {
    const days = numbered(24, 'day/');
    const store = await fill(days.flatMap((day) => numbered(12, `${day}/`)));
    const list = await store.list({ directories: true, prefix: 'day/' });
    expect(list).toEqual({ blobs: [], directories: days });
  });

  test('a key written while a list is under way never hides another', async () => {
    const store = await fill(numbered(25));
    const seen: string[] = [];
    for await (const page of store.list({ paginate: true })) {
      seen.push(...keysOf(page));
      await store.set('00-late', '');
      await store.delete('00');
    }
    expect(seen).toEqual(numbered(25));
  });
});

describe('deletion and stores', () => {
  test('delete removes one key, and a missing one without complaint', async () => {
    const store = getStore('notes');
    await store.set('v', '1');
    await store.set('v/1', '2');
    await store.delete('v');
    await store.delete('v');
    expect(keysOf(await store.list())).toEqual(['v/1']);
  });

  test('deleteAll empties one store, over several pages, and counts', async () => {
    const [store, other] = [getStore('notes'), getStore('other')];
    for (let index = 0; index < 25; index++) await store.set(`key-${index}`, '');
    await other.set('kept', '');
    expect(await store.deleteAll()).toEqual({ deletedBlobs: 25 });
    expect(keysOf(await store.list())).toEqual([]);
    expect(keysOf(await other.list())).toEqual(['kept']);
  });

  test('stores are listed by name over several pages, without deploy stores', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `store-${index}`).sort();
    for (const name of names) await getStore(name).set('key', '');
    await getDeployStore('cache').set('key', 'of the deploy');
    expect(await listStores()).toEqual({ stores: names });
    expect(await getDeployStore('cache').get('key')).toBe('of the deploy');
    expect(await getStore('cache').get('key')).toBeNull();
  });
});
