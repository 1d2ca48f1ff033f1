import type { AuditEntry } from '#contracts/audit.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import type { Store } from '#server/storage/store.ts';

/** Every entry of an audit trail, oldest first, without its seal. */
export async function recordedEntries(audit: Store): Promise<AuditEntry[]> {
  const documents = await Array.fromAsync(newestFirst(auditTrail(audit)));
  const entries = documents.reverse().flatMap(({ items }) => items);
  return entries.map(({ seal: _, ...entry }) => entry);
}
