import pMap from 'p-map';
import { isOutOfTime } from './store-unavailable.ts';
import type { Store } from './store.ts';
import type { Stored } from './stored.ts';

/** Deletes outdated documents below a prefix, as far as the store's time allows; the next call continues. */
export async function deleteOutdated<Value>(
  store: Store,
  prefix: string,
  schema: Stored<Value>,
  isOutdated: (value: Value) => boolean,
): Promise<void> {
  const look = async (key: string) => {
    const found = await store.get(key, schema);
    if (found && isOutdated(found.value)) await store.delete(key);
  };
  try {
    await pMap(store.list(prefix), look, { concurrency: 8 });
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
  }
}
