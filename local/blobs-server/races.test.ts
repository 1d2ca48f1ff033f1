import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BlobsServer } from './blobs-server.ts';

let server: BlobsServer;

beforeEach(async () => {
  server = await BlobsServer.start();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
});

afterEach(() => server.close());

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

test(
  '200 workers that each add one by compare-and-swap end at exactly 200',
  { timeout: 60_000 },
  async () => {
    const store = getStore({ name: 'counters', consistency: 'strong' });
    await store.setJSON('visits', 0);
    await times(200, async () => {
      for (let modified = false; !modified;) {
        const current = await store.getWithMetadata('visits', { type: 'json' });
        const next = Number(current?.data) + 1;
        ({ modified } = await store.setJSON('visits', next, { onlyIfMatch: current!.etag! }));
      }
    });
    expect(await store.get('visits', { type: 'json' })).toBe(200);
  },
);

test(
  '20 racers for each of 100 new keys give exactly 100 winners, and each key holds its winner',
  { timeout: 60_000 },
  async () => {
    const store = getStore('claims');
    const claims = await times(2_000, async (racer) => {
      const key = `claim-${racer % 100}`;
      const { modified } = await store.set(key, `racer ${racer}`, { onlyIfNew: true });
      return modified ? { key, winner: `racer ${racer}` } : undefined;
    });
    const won = claims.filter((claim) => claim !== undefined);
    expect(won).toHaveLength(100);
    expect(new Set(won.map(({ key }) => key)).size).toBe(100);
    for (const { key, winner } of won) expect(await store.get(key)).toBe(winner);
  },
);
