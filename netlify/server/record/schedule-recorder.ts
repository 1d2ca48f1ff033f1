import { scheduleSession } from '#contracts/audit.ts';
import { openAudit } from './audit-log.ts';
import type { RecordedCall } from './admin-endpoint.ts';
import type { Call } from '#server/http/endpoint.ts';
import { purgeCars } from '#server/http/purge.ts';

/** A write by the clock: it is recorded as the schedule's own. */
export function scheduledCall({ context }: Pick<Call, 'context'>): RecordedCall {
  const session = { id: scheduleSession, expiresAt: new Date() };
  return {
    context,
    recorder: { session, audit: openAudit(context), onSeen: () => purgeCars({ context }) },
  };
}
