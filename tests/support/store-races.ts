import { getStore } from '@netlify/blobs';
import { expect } from 'vitest';

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

/** Lets workers add one each to one number by compare-and-swap, all at once, and expects no loss. */
export async function expectAllToBeCounted(workers: number): Promise<void> {
  const store = getStore({ name: 'counters', consistency: 'strong' });
  await store.setJSON('visits', 0);
  await times(workers, async () => {
    for (let modified = false; !modified;) {
      const current = await store.getWithMetadata('visits', { type: 'json' });
      const next = Number(current?.data) + 1;
      ({ modified } = await store.setJSON('visits', next, { onlyIfMatch: current!.etag! }));
    }
  });
  expect(await store.get('visits', { type: 'json' })).toBe(workers);
}

/** Lets 20 racers claim each of so many new keys, all at once, and expects each key to hold its winner. */
export async function expectOneWinnerForEach(keys: number): Promise<void> {
  const store = getStore('claims');
  const claims = await times(20 * keys, async (racer) => {
    const key = `claim-${racer % keys}`;
    const { modified } = await store.set(key, `racer ${racer}`, { onlyIfNew: true });
    return modified ? { key, winner: `racer ${racer}` } : undefined;
  });
  const won = claims.filter((claim) => claim !== undefined);
  expect(won).toHaveLength(keys);
  expect(new Set(won.map(({ key }) => key)).size).toBe(keys);
  for (const { key, winner } of won) expect(await store.get(key)).toBe(winner);
}
