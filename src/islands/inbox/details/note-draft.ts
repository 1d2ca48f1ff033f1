import { readStored, writeStored } from '#islands/shared/storage.ts';

const keyOf = (id: string) => `towpath.note.${id}`;

/** The note of a lead as it was typed and not yet saved; null where there is nothing unsaved. */
export const readNoteDraft = (id: string) => readStored<string>(keyOf(id));

/** Keeps what was typed, through a failed send, a reload and a closed tab; forgets what is saved. */
export function keepNoteDraft(id: string, typed: string, saved: string) {
  writeStored(keyOf(id), typed === saved ? null : typed);
}
