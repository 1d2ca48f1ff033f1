import type { ContentChange, ContentJson } from '#contracts/content-edit.ts';
import type { ContentOp } from '#contracts/content-requests.ts';
import { failureSentence, toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { saveChanges } from '#back-office/content/content-queries.ts';
import { isOfField } from '#back-office/content/my-words.ts';
import { isPhoto } from '#back-office/content/value-words.ts';
import { typeWords } from '#back-office/content/waiting-words.ts';

/** What makes a discarded change again; undefined for one that is made elsewhere, such as in a list. */
function madeAgain(change: ContentChange): (() => unknown) | undefined {
  const { file, path, before, after, isConflict } = change;
  if (isConflict) return undefined;
  if (path.length > 0) {
    const isTyped = [before, after].every((value) => isOfField(value) || isPhoto(value));
    return isTyped ? () => typeWords(change, before, after) : undefined;
  }
  const op = opOf(file, after);
  return () =>
    saveChanges([op]).catch((error: Error) =>
      toastFailure('Not there again', failureSentence(error, 'Please try again in a moment.')),
    );
}

/** What makes a file as it was in the draft, where it was new or deleted. */
function opOf(file: string, after: ContentJson): ContentOp {
  const id = crypto.randomUUID();
  if (after === null) return { do: 'delete', id, file };
  const { body, ...value } = after as Record<string, ContentJson>;
  return { do: 'create', id, file, value, ...(typeof body === 'string' && { body }) };
}

/** Says that changes were discarded, and offers to make them again, if that can be done with all of them. */
export function toastDiscarded(changes: readonly ContentChange[], words: string, title?: string) {
  const all = changes.map(madeAgain);
  const onPress = () => {
    for (const makeAgain of all) makeAgain?.();
  };
  const canUndo = !all.includes(undefined);
  toastSuccess(words, title ?? 'Discarded', canUndo ? { action: { label: 'Undo', onPress } } : {});
}
