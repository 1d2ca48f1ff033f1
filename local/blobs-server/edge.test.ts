import { getDeployStore, getStore, listStores } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BlobsServer } from './blobs-server.ts';

// The official client goes through lists, deletions and stores in pages of ten.
let server: BlobsServer;

beforeEach(async () => {
  server = await BlobsServer.start({ pageSize: 10 });
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
});

afterEach(() => server.close());

const keysOf = ({ blobs }: { blobs: { key: string }[] }) => blobs.map(({ key }) => key);

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

  test.each([0, 9, 10, 11, 20, 25])('%d keys all arrive over pages of 10', async (count) => {
    const store = await fill(numbered(count));
    expect(keysOf(await store.list())).toEqual(numbered(count));
    const sizes = [];
    for await (const page of store.list({ paginate: true })) sizes.push(page.blobs.length);
    expect(sizes).toHaveLength(Math.max(1, Math.ceil(count / 10)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
  });

  test('a prefix selects the keys that begin with it, over several pages', async () => {
    const store = await fill([...numbered(15, 'lead/'), 'leader', 'lea', 'm']);
    expect(keysOf(await store.list({ prefix: 'lead/' }))).toEqual(numbered(15, 'lead/'));
    expect(keysOf(await store.list({ prefix: 'nothing/' }))).toEqual([]);
  });

  test('directories fold everything behind a slash into one entry each', async () => {
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

  test('a key written during a list never hides another', async () => {
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
  test('delete removes one key, and ignores a missing one', async () => {
    const store = getStore('notes');
    await store.set('v', '1');
    await store.set('v/1', '2');
    await store.delete('v');
    await store.delete('v');
    expect(keysOf(await store.list())).toEqual(['v/1']);
  });

  test('deleteAll empties one store, over several pages, and counts the blobs', async () => {
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
