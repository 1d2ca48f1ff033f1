import { auditPageSize } from '#contracts/audit.ts';
import type { AuditPage, ListedAuditEntry } from '#contracts/audit.ts';
import { newestSegment, readSegment } from './audit-log.ts';
import type { StoredEntry } from './audit-log.ts';
import type { Store } from '#server/storage/store.ts';

/** Where a page begins: an entry by its segment and its place in there, both counting down. */
export interface AuditCursor {
  segment: number;
  place: number;
}

/** A kind of target, or one of them by its id. */
export interface AuditTarget {
  kind: string;
  id: string | undefined;
}

/** Segments that one page looks through at most. */
const longestSearch = 40;
const readAhead = 8;

const undoable = {
  actions: ['show', 'hide', 'edit', 'status', 'delete'],
  targets: ['vehicle', 'rental', 'block', 'lead'],
};

/**
 * A page of the trail, newest first. Everything takes two or three store requests; one target's entries
 * may take up to 41, and what lies further back is left to the next page.
 */
export async function readAuditPage(
  audit: Store,
  target: AuditTarget | null,
  from: AuditCursor | null,
): Promise<AuditPage> {
  const start = from ?? { segment: await newestSegment(audit), place: Infinity };
  const last = Math.max(0, start.segment - longestSearch + 1);
  const entries: ListedAuditEntry[] = [];
  for await (const { number, kept } of segmentsFrom(
    audit,
    start.segment,
    last,
    target ? readAhead : 1,
  )) {
    const end = number === start.segment ? start.place : Infinity;
    for (let place = Math.min(end, kept.length) - 1; place >= 0; place -= 1) {
      const entry = kept[place];
      if (!entry || (target && !isOf(entry, target))) continue;
      if (entries.length === auditPageSize) {
        return pageOf(entries, { segment: number, place: place + 1 });
      }
      entries.push(listed(entry));
    }
  }
  return pageOf(entries, last > 0 ? { segment: last - 1, place: Infinity } : null);
}

/** The entry of an id and its segment, or null. */
export async function findEntry(audit: Store, id: string) {
  const newest = await newestSegment(audit);
  for await (const { number, kept } of segmentsFrom(audit, newest, 0, readAhead)) {
    const entry = kept.find((one) => one.id === id);
    if (entry) return { segment: number, entry };
  }
  return null;
}

/** Segments from one down to another, read some at a time. */
export async function* segmentsFrom(audit: Store, first: number, last: number, atOnce: number) {
  for (let top = first; top >= last; top -= atOnce) {
    const numbers = Array.from(
      { length: Math.min(atOnce, top - last + 1) },
      (_, below) => top - below,
    );
    yield* await Promise.all(
      numbers.map(async (number) => ({ number, kept: await readSegment(audit, number) })),
    );
  }
}

export const canUndo = ({ action, target, before, undoneBy }: StoredEntry): boolean =>
  undoable.actions.includes(action) &&
  undoable.targets.includes(target.kind) &&
  before !== null &&
  undoneBy === undefined;

function isOf({ target }: StoredEntry, { kind, id }: AuditTarget): boolean {
  return target.kind === kind && (id === undefined || target.id === id);
}

function listed(entry: StoredEntry): ListedAuditEntry {
  return { ...entry, canUndo: canUndo(entry), undoneBy: entry.undoneBy ?? null };
}

/** An entry that had to wait for the store came later than others of its time. */
function pageOf(entries: ListedAuditEntry[], next: AuditCursor | null): AuditPage {
  entries.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const cursor =
    next && (Number.isFinite(next.place) ? `${next.segment}.${next.place}` : `${next.segment}`);
  return { entries, cursor };
}
