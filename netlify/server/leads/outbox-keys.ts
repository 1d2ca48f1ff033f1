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
  isWaiting: boolean;
}

/** The entry of a lead that somebody still has to be told about. */
export const waitingKey = (position: string) => `${folder}waiting/${position}`;

/** The entry of a lead that is dealt with: everybody knows, or it was given up. */
export const settledKey = (position: string) => `${folder}settled/${position}`;

/** The keys of the outbox or of a part of it, newest first in each part. */
export async function listOutboxKeys(
  leads: Store,
  part: '' | 'waiting/' | 'settled/' = '',
): Promise<OutboxKey[]> {
  const keys: OutboxKey[] = [];
  for await (const key of leads.list(folder + part)) {
    const [, state, position = ''] = key.split('/');
    if (!isPosition(position)) continue;
    keys.push({ key, position, id: position.slice(14), isWaiting: state === 'waiting' });
  }
  return keys;
}
