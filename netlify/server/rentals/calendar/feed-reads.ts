import { createHash } from 'node:crypto';
import { feedSession } from '#contracts/audit.ts';
import { auditTrail, entryId, openAudit } from '#server/record/audit-log.ts';
import type { Deployed } from '#server/storage/store.ts';

/** An address of our calendar that somebody has read, and the car that it is about, if it is only one. */
interface ReadAddress {
  secret: string;
  car: { id: string; name: string } | undefined;
}

/** Records that an address was read: the first time on each day in UTC, and nothing of who it was. */
export async function recordFeedRead(
  context: Deployed,
  { secret, car }: ReadAddress,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  const address = createHash('sha256').update(secret).digest('hex').slice(0, 16);
  const label = car ? `Calendar address of ${car.name}` : 'Calendar address';
  await auditTrail(openAudit(context)).append([
    {
      id: entryId(`${at.slice(0, 10)}T00:00:00.000Z`, `read-${address}`),
      at,
      who: { session: feedSession, until: at },
      action: 'read',
      target: { kind: 'calendar-feed', id: car?.id ?? 'calendar-feed', label },
      before: null,
      after: null,
    },
  ]);
}
