import { readStored, writeStored } from '#islands/shared/storage.ts';

const keyOf = (id: string) => `towpath.note.${id}`;

/** The note of a lead as it was typed and not yet saved; null where there is nothing unsaved. */
export const readNoteDraft = (id: string) => readStored<string>(keyOf(id));

/** Keeps what was typed, through a failed send, a reload and a closed tab; with null, forgets it. */
export const keepNoteDraft = (id: string, typed: string | null) => writeStored(keyOf(id), typed);
