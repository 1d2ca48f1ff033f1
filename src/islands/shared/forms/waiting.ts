import { readStored, writeStored } from '#browser/storage.ts';
import type { Draft } from './draft.ts';
import type { FormName } from './submit-form.ts';

/** A submission made without a connection. */
export interface Waiting {
  form: FormName;
  draft: Draft;
  /** Why the server did not take it; it waits for its form to be free. */
  refused?: string;
}

const key = 'towpath.outbox';

export const readWaiting = () => readStored<Waiting[]>(key) ?? [];

/** Adds a submission to those waiting; false, with nothing added, if it would not outlive this page. */
export function addWaiting(entry: Waiting): boolean {
  const before = readWaiting();
  const kept = writeWaiting([...before, entry]);
  if (!kept) writeWaiting(before);
  return kept;
}

/** Replaces the waiting submissions; false if they would not outlive this page. */
export function writeWaiting(waiting: Waiting[]): boolean {
  return writeStored(key, waiting.length ? waiting : null);
}
