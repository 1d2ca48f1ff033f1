import type { SegmentDocument } from '#server/leads/segments.ts';
import type { AuditSegment } from '#server/record/audit-log.ts';

/** A segment of leads that has been written to since: what is there stays, what is missing comes. */
export function mergeLeads(current: SegmentDocument, restored: SegmentDocument): SegmentDocument {
  const leads = byId(current.leads, restored.leads);
  if (leads.length === current.leads.length) return current;
  const waiting = byId(current.waiting ?? [], restored.waiting ?? []);
  const revision = Math.max(current.revision, restored.revision) + 1;
  return { ...current, leads, revision, waiting };
}

/** A segment of the audit trail that has been written to since, in the order of the older one. */
export function mergeEntries(current: AuditSegment, restored: AuditSegment): AuditSegment {
  const entries = byId(current.entries, restored.entries);
  if (entries.length === current.entries.length) return current;
  const [begunAt = ''] = [current.begunAt, restored.begunAt].sort();
  return { begunAt, entries };
}

/** A notification that somebody has taken up since. */
export const keepCurrent = <Value>(current: Value): Value => current;

function byId<One extends { id: string }>(current: readonly One[], restored: readonly One[]) {
  const there = new Map(current.map((one) => [one.id, one]));
  const first = restored.map((one) => there.get(one.id) ?? one);
  const known = new Set(restored.map(({ id }) => id));
  return [...first, ...current.filter(({ id }) => !known.has(id))];
}
