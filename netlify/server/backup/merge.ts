import type { SegmentDocument } from '#server/leads/segments.ts';
import type { JournalDocument } from '#server/journal/journal-document.ts';

/** A segment of leads that has been written to since: what is there stays, what is missing comes. */
export function mergeLeads(current: SegmentDocument, restored: SegmentDocument): SegmentDocument {
  const leads = byId(current.leads, restored.leads);
  if (leads.length === current.leads.length) return current;
  const waiting = byId(current.waiting ?? [], restored.waiting ?? []);
  const revision = Math.max(current.revision, restored.revision) + 1;
  return { ...current, leads, revision, waiting };
}

/**
 * A document of a journal that has been written to since, in the order of the older one: what is there
 * stays, what is missing comes, but for what was withdrawn in either.
 */
export function mergeItems<Document extends JournalDocument<{ id: string }>>(
  current: Document,
  restored: Document,
): Document {
  const withdrawn = [...new Set([...restored.withdrawn, ...current.withdrawn])];
  return {
    ...current,
    items: byId(current.items, restored.items).filter(({ id }) => !withdrawn.includes(id)),
    isFull: current.isFull || restored.isFull,
    withdrawn,
  };
}

/** A notification that somebody has taken up since. */
export const keepCurrent = <Value>(current: Value): Value => current;

function byId<One extends { id: string }>(current: readonly One[], restored: readonly One[]) {
  const there = new Map(current.map((one) => [one.id, one]));
  const first = restored.map((one) => there.get(one.id) ?? one);
  const known = new Set(restored.map(({ id }) => id));
  return [...first, ...current.filter(({ id }) => !known.has(id))];
}
