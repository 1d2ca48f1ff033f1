import type { SyncResult } from '#contracts/fleet-sync.ts';
import { auditTrail, entryId } from './audit-log.ts';
import { auditEntryOf, type Recorder } from './recorded.ts';

/**
 * Records a sync that the owner asked for. Its id is that of its time: a second press that is answered
 * with the same sync adds nothing, and one after a failing store adds what is missing.
 */
export async function recordSync(recorder: Recorder, result: SyncResult): Promise<void> {
  const { added, updated, unchanged, resting, failed, syncedAt, calls } = result;
  const counts = { added, updated, unchanged, resting, failed: failed.length, calls };
  const target = { kind: 'tesla', id: 'fleet', label: 'Tesla' } as const;
  const what = { action: 'sync', target, before: null, after: counts } as const;
  const at = syncedAt;
  const entry = { ...auditEntryOf(recorder, what), id: entryId(at, 'sync'), at };
  await auditTrail(recorder.audit).append([entry]);
}
