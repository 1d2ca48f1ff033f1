import { auditPageSize, type AuditPage, type ListedAuditEntry } from '#contracts/audit.ts';
import { auditTrail, type StoredEntry } from './audit-log.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import type { Store } from '#server/storage/store.ts';

/** Where a page begins: in a document, at most so many entries from its beginning. */
export interface AuditCursor {
  name: string;
  index: number;
}

/** A kind of target, or one of them by its id. */
export interface AuditTarget {
  kind: string;
  id: string | undefined;
}

/** Documents that one page looks through at most. */
const longestSearch = 40;

/**
 * A page of the trail, newest first. Everything takes a store request more than the documents that it is
 * in, mostly one or two; one target's entries may take 41, and what lies further back is left to the next
 * page.
 */
export async function readAuditPage(
  audit: Store,
  { target, from }: { target: AuditTarget | null; from: AuditCursor | null },
  canUndo: (entry: StoredEntry) => boolean,
): Promise<AuditPage> {
  const entries: ListedAuditEntry[] = [];
  let documents = 0;
  const wanted = { from: from?.name, atOnce: target ? 8 : 1 };
  for await (const { name, items } of newestFirst(auditTrail(audit), wanted)) {
    if (documents === longestSearch) return pageOf(entries, { name, index: Infinity });
    documents += 1;
    const end = name === from?.name ? from.index : Infinity;
    for (let index = Math.min(end, items.length) - 1; index >= 0; index -= 1) {
      const entry = items[index];
      if (!entry || (target && !isOf(entry, target))) continue;
      if (entries.length === auditPageSize) return pageOf(entries, { name, index: index + 1 });
      entries.push({ ...entry, canUndo: canUndo(entry), undoneBy: entry.undoneBy ?? null });
    }
  }
  return pageOf(entries, null);
}

function isOf({ target }: StoredEntry, { kind, id }: AuditTarget): boolean {
  return target.kind === kind && (id === undefined || target.id === id);
}

/** An entry that had to wait for the store came later than others of its time. */
function pageOf(entries: ListedAuditEntry[], next: AuditCursor | null): AuditPage {
  entries.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const cursor = next && (Number.isFinite(next.index) ? `${next.name}:${next.index}` : next.name);
  return { entries, cursor };
}
