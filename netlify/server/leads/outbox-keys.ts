import { isPosition } from './lead-keys.ts';
import type { Store } from '#server/storage/store.ts';

const folder = 'outbox/';

/** An entry of the outbox, as its key tells. */
export interface OutboxKey {
  key: string;
  /** That of the lead it is about. */
  position: string;
  /** The lead's. */
  id: string;
}

/** The entry of a notification that is still to be sent. */
export const waitingKey = (position: string) => `${folder}waiting/${position}`;

/** The entry of one that is done with: it was delivered on every channel, or given up. */
export const doneKey = (position: string) => `${folder}done/${position}`;

/** The keys of the outbox or of a part of it, newest first in each part. */
export async function listOutboxKeys(
  leads: Store,
  part: '' | 'waiting/' | 'done/' = '',
): Promise<OutboxKey[]> {
  const keys: OutboxKey[] = [];
  for await (const key of leads.list(folder + part)) {
    const position = key.slice(key.lastIndexOf('/') + 1);
    if (!isPosition(position)) continue;
    keys.push({ key, position, id: position.slice(14) });
  }
  return keys;
}
