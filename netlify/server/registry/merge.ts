import { relinked, type Sealed } from '#server/record/chain.ts';
import type { Waiting } from '#server/record/recorded.ts';
import type { JournalDocument } from '#server/journal/journal-document.ts';

/**
 * A document of a journal that has been written to since, in the order of the older one: what is there
 * stays, what is missing is added, except what was withdrawn in either.
 */
export function mergeItems<Document extends JournalDocument<{ id: string }> & Waiting>(
  current: Document,
  restored: Document,
): Document {
  const withdrawn = [...new Set([...restored.withdrawn, ...current.withdrawn])];
  return {
    ...current,
    items: byId(current.items, restored.items).filter(({ id }) => !withdrawn.includes(id)),
    isFull: current.isFull || restored.isFull,
    withdrawn,
    ...(restored.waiting && { waiting: byId(current.waiting ?? [], restored.waiting) }),
  };
}

/** A document of the trail: what came since is sealed anew, behind what the backup had. */
export function mergeTrail<Document extends JournalDocument<Sealed>>(
  current: Document,
  restored: Document,
): Document {
  const merged = mergeItems(current, restored);
  return { ...merged, items: relinked(merged.items, restored.items.length) };
}

/** A notification whose delivery has begun since, or a photo, which is the same wherever it was uploaded. */
export const keepCurrent = <Value>(current: Value): Value => current;

function byId<One extends { id: string }>(current: readonly One[], restored: readonly One[]) {
  const there = new Map(current.map((one) => [one.id, one]));
  const first = restored.map((one) => there.get(one.id) ?? one);
  const known = new Set(restored.map(({ id }) => id));
  return [...first, ...current.filter(({ id }) => !known.has(id))];
}
