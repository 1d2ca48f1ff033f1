import { readStored, writeStored } from '#browser/storage.ts';
import { noteDrafts } from '#back-office/session/drafts.ts';

/** A note as it was typed and not yet saved. */
export interface NoteDraft {
  typed: string;
  /** The note that it was typed over. */
  over: string;
}

/** The unsaved note of a lead; null where there is none. */
export const readNoteDraft = (id: string) => readStored<NoteDraft>(noteDrafts + id);

/** Keeps what was typed, through a failed send, a reload and a closed tab; with null, forgets it. */
export const keepNoteDraft = (id: string, draft: NoteDraft | null) =>
  writeStored(noteDrafts + id, draft);

/** What of a draft is left once a note is saved: what was typed since, over the saved one. */
export function draftAfter(
  draft: NoteDraft | null,
  sent: NoteDraft,
  saved: string,
): NoteDraft | null {
  if (!draft || draft.typed === sent.typed) return null;
  return draft.over === sent.over ? { typed: draft.typed, over: saved } : draft;
}
