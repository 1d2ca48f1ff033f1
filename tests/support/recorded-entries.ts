import type { AuditEntry } from '#contracts/audit.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import type { Store } from '#server/storage/store.ts';

/** Every entry of an audit trail, oldest first. */
export async function recordedEntries(audit: Store): Promise<AuditEntry[]> {
  const documents = await Array.fromAsync(auditTrail(audit).newestFirst());
  return documents.reverse().flatMap(({ document }) => document.items);
}
