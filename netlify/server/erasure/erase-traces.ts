import { storedKinds } from '#server/registry/stored-kinds.ts';
import type { Store } from '#server/storage/store.ts';
import type { Traces } from '#server/traces/traces.ts';

/**
 * Erases traces from everything that is stored. Throws `StoreUnavailable` where time or the store ends
 * it; the same call then continues.
 */
export async function eraseTraces(open: (name: string) => Store, traces: Traces): Promise<void> {
  for (const { store, erase } of storedKinds) await erase?.(open(store), traces, open('audit'));
}
