import { eraseTraces, openStores } from '#server/registry/stored-kinds.ts';
import type { StoreOptions } from '#server/storage/store.ts';
import { noTraces } from '#server/traces/traces.ts';

/** Erases leads from everything that a deploy stores. */
export function eraseLeads(
  deployContext: string,
  leads: readonly { id: string; receivedAt: string }[],
  options: Partial<StoreOptions> = {},
): Promise<void> {
  const open = openStores({ deploy: { context: deployContext } as never }, options);
  const times = new Map(leads.map(({ id, receivedAt }) => [id, receivedAt]));
  return eraseTraces(open, { ...noTraces, leads: times });
}
