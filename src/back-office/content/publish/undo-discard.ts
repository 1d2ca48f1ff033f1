import type { ContentChange } from '#contracts/content-edit.ts';
import { failureSentence, toastFailure, toastWithUndo } from '#back-office/feedback/messages.ts';
import { saveChanges } from '#back-office/content/content-queries.ts';
import { isOfField } from '#back-office/content/my-words.ts';
import { isPhoto } from '#back-office/content/value-words.ts';
import { typeWords } from '#back-office/content/waiting-words.ts';

/** What makes a discarded change again; undefined for one that is made elsewhere, such as in a list. */
function madeAgain(change: ContentChange): (() => void) | undefined {
  const { file, path, before, after, isConflict } = change;
  if (isConflict) return undefined;
  if (path.length > 0) {
    const isTyped = [before, after].every((value) => isOfField(value) || isPhoto(value));
    return isTyped ? () => typeWords(change, before, after) : undefined;
  }
  const isNew = before === null && after !== null && typeof after === 'object';
  if (!isNew || Array.isArray(after)) return undefined;
  const { body, ...value } = after;
  return () => {
    const op = { do: 'create', id: crypto.randomUUID(), file, value } as const;
    saveChanges([{ ...op, ...(typeof body === 'string' && { body }) }]).catch((error: Error) =>
      toastFailure('Not there again', failureSentence(error, 'Please add it once more.')),
    );
  };
}

/** Says that changes were discarded, and offers to make them again, if that can be done with all of them. */
export function offerUndo(changes: readonly ContentChange[], what: string) {
  const all = changes.map(madeAgain);
  if (all.includes(undefined)) return;
  toastWithUndo('Discarded', what, () => {
    for (const makeAgain of all) makeAgain?.();
  });
}
