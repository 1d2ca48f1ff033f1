import type { ContentConflict } from '#contracts/content-edit.ts';
import { contentLimits } from '#contracts/content-limits.ts';
import type { ContentEdit } from '#contracts/content-requests.ts';
import type { Recorder } from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import type { Deployed, Store } from '#server/storage/store.ts';
import { draftChanges, rebased } from './draft-content.ts';
import { draftDocument, draftKey, emptyDraft, openContent, type Draft } from './draft-document.ts';
import { makeChange, type Author } from './make-change.ts';
import { commitOf, readPublished, type Published } from './published-content.ts';
import { settleMoved } from './settle.ts';

/** The draft, based on what is published now. */
export interface OpenDraft {
  store: Store;
  published: Published;
  draft: Draft;
  /** The commit that the stored draft was based on. */
  storedHead: string | null;
}

/** Opens the draft; a publish that was made and not settled is settled first. */
export async function openDraft(context: Deployed, recorder: Recorder): Promise<OpenDraft> {
  const store = openContent(context);
  const found = await store.get(draftKey, draftDocument);
  const published = await readPublished();
  const draft = await settleMoved(store, recorder, published, found?.value ?? emptyDraft);
  return { store, published, draft: rebased(draft, published), storedHead: draft.head };
}

/** How often somebody else may publish while we try to write. */
const mostTries = 5;

/**
 * Writes the draft as `change` makes it from what is stored and published, again whenever somebody
 * publishes meanwhile.
 */
export async function updateDraft(
  context: Deployed,
  recorder: Recorder,
  change: (draft: Draft, published: Published) => Draft,
): Promise<OpenDraft> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const opened = await openDraft(context, recorder);
    const heads = [opened.storedHead, commitOf(opened.published)];
    let isBehind = false;
    const draft = await opened.store.update(draftKey, draftDocument, (current) => {
      const stored = current ?? emptyDraft;
      // Another has based it on a commit that we have not seen.
      isBehind = !heads.includes(stored.head);
      if (isBehind) return stored;
      const before = rebased(stored, opened.published);
      const after = change(before, opened.published);
      return after === before && current ? current : after;
    });
    if (!isBehind) return { ...opened, draft };
  }
  throw new Refusal(503, 'busy', 'Somebody is publishing. Please try again in a minute.');
}

/**
 * Makes changes, one after the other, and gives the draft with what somebody else was first to change.
 * Throws a `Refusal` where a change has no place (400), or where too much waits (409).
 */
export async function changeDraft(
  context: Deployed,
  recorder: Recorder,
  ops: ContentEdit['ops'],
  author: Author,
): Promise<OpenDraft & { conflicts: ContentConflict[] }> {
  let conflicts: ContentConflict[] = [];
  const opened = await updateDraft(context, recorder, (before, published) => {
    conflicts = [];
    let after = before;
    for (const op of ops) {
      const made = makeChange(after, published.content, op, author);
      if ('draft' in made) after = made.draft;
      else conflicts.push(made.conflict);
    }
    if (after === before) return before;
    requireRoom(after, before);
    return { ...after, rev: before.rev + 1 };
  });
  return { ...opened, conflicts };
}

/** A draft of more changes than somebody can look through is published first; taking back is never refused. */
function requireRoom(after: Draft, before: Draft): void {
  const count = draftChanges(after).length;
  if (count <= contentLimits.changes || count <= draftChanges(before).length) return;
  throw new Refusal(
    409,
    'too-many-changes',
    `${contentLimits.changes} changes wait. Publish them first, or take some of them back.`,
  );
}
