import pMap from 'p-map';
import { positionOf } from './lead-keys.ts';
import type { StoredSubmission } from './stored-submission.ts';
import { listOutboxKeys } from './outbox-keys.ts';
import { putInOutbox } from './outbox.ts';
import { channelsSetUp } from './notification-settings.ts';
import type { Store } from '#server/storage/store.ts';

/**
 * Puts into the outbox what came in and is not there: the store failed after it had taken the lead, and
 * the visitor, who was told so, has not sent it again. What was told already is not told twice.
 */
export async function announceMissed(
  leads: Store,
  records: readonly StoredSubmission[],
): Promise<void> {
  if (channelsSetUp().length === 0) return;
  const noted = new Set((await listOutboxKeys(leads)).map(({ position }) => position));
  const missed = records.filter((record) => !noted.has(positionOf(record)));
  await pMap(missed, (record) => putInOutbox(leads, record), { concurrency: 16 });
}
