import type { ContentChange } from '#contracts/content-edit.ts';
import { contentLimits } from '#contracts/content-limits.ts';
import type { ContentOp } from '#contracts/content-requests.ts';
import { failureSentence, toastFailure } from '#back-office/feedback/messages.ts';
import { saveChanges } from '#back-office/content/content-queries.ts';
import { isOfField } from '#back-office/content/my-words.ts';
import { isPhoto } from '#back-office/content/value-words.ts';

/** A change, and the id of what discarded it. */
export interface Discarded {
  change: ContentChange;
  id: string;
}

/** What makes a discarded change again; undefined for one that is made elsewhere, such as in a list. */
function madeAgain({ change, id: undoes }: Discarded): ContentOp | undefined {
  const { file, path, before, after, isConflict } = change;
  const id = crypto.randomUUID();
  if (isConflict) return undefined;
  if (path.length > 0) {
    const isTyped = [before, after].every((value) => isOfField(value) || isPhoto(value));
    return isTyped ? { do: 'set', id, file, path, was: before, value: after, undoes } : undefined;
  }
  if (after === null) return { do: 'delete', id, file, undoes };
  const { body, ...value } = after as Record<string, typeof after>;
  const text = typeof body === 'string' ? { body } : {};
  return { do: 'create', id, file, value, ...text, undoes };
}

/** What makes discarded changes again, if that can be done with all of them. */
export function undoOf(all: readonly Discarded[]): (() => Promise<boolean>) | undefined {
  const ops = all.flatMap((one) => madeAgain(one) ?? []);
  return ops.length < all.length ? undefined : () => makeAgain(ops);
}

/** Makes changes, however many. False where one couldn't be made: those after it may not be, either. */
export async function saveAll(ops: readonly ContentOp[]): Promise<boolean> {
  for (let first = 0; first < ops.length; first += contentLimits.ops) {
    const { conflicts } = await saveChanges(ops.slice(first, first + contentLimits.ops));
    if (conflicts.length > 0) return false;
  }
  return true;
}

/** Whether it could be done; where not, it is said why. */
async function makeAgain(ops: ContentOp[]): Promise<boolean> {
  let why = 'It was changed again since. Change it on its page.';
  try {
    if (await saveAll(ops)) return true;
  } catch (error) {
    why = failureSentence(error as Error, 'Please try again in a moment.');
  }
  toastFailure('Not brought back', why);
  return false;
}
