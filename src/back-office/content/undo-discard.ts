import type { ContentChange, ContentJson, ContentPlace } from '#contracts/content-edit.ts';
import { isSamePlace } from '#contracts/content-part.ts';
import { readStored, writeStored } from '#browser/storage.ts';
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
  return { ...fileAs(file, after, before), undoes };
}

/** What creates a file that holds this, or deletes it for null, as long as it `was` as it was seen. */
export function fileAs(
  file: string,
  holds: ContentJson,
  was: ContentJson,
): Extract<ContentOp, { do: 'create' | 'delete' }> {
  const id = crypto.randomUUID();
  if (holds === null) return { do: 'delete', id, file, was };
  const { body, ...value } = holds as Record<string, ContentJson>;
  return { do: 'create', id, file, value, ...(typeof body === 'string' ? { body } : {}) };
}

const discardedHere = 'towpath.content.discarded';
const keptDays = 7;
const mostKept = 40;

export const keptWords = `What you discard on this device stays in History for ${keptDays} days.`;

interface Kept extends Discarded {
  /** When it was discarded, ms. */
  at: number;
}

/** What was discarded on this device in the last days and not brought back from it, the newest first. */
export const readDiscarded = (): Kept[] =>
  (readStored<Kept[]>(discardedHere) ?? []).filter(
    ({ at }) => Date.now() - at < keptDays * 86_400_000,
  );

const discardedElsewhere = (places: readonly ContentPlace[]) =>
  readDiscarded().filter(({ change }) => !places.some((one) => isSamePlace(one, change)));

/** Discards changes, however many. What can be brought back is kept on this device once it is discarded. */
export async function discard(all: readonly Discarded[]) {
  for (const some of inParts(all)) {
    await saveChanges(
      some.map(({ change: { file, path }, id }) => ({ do: 'discard', id, file, path })),
    );
    const others = discardedElsewhere(some.map(({ change }) => change));
    const kept = some.filter(madeAgain).map((one) => ({ ...one, at: Date.now() }));
    writeStored(discardedHere, [...kept, ...others].slice(0, mostKept));
  }
}

/** As much of it as one request takes, in order. */
const inParts = <Part>(all: readonly Part[]): Part[][] =>
  Array.from({ length: Math.ceil(all.length / contentLimits.ops) }, (_, part) =>
    all.slice(part * contentLimits.ops, (part + 1) * contentLimits.ops),
  );

/** What makes discarded changes again, if that can be done with all of them. */
export function undoOf(all: readonly Discarded[]): (() => Promise<boolean>) | undefined {
  const ops = all.flatMap((one) => madeAgain(one) ?? []);
  return ops.length < all.length ? undefined : () => makeAgain(ops);
}

/** Makes changes, however many. False where one couldn't be made: those after it may not be, either. */
async function saveAll(ops: readonly ContentOp[]): Promise<boolean> {
  for (const some of inParts(ops)) {
    const { conflicts } = await saveChanges(some);
    if (conflicts.length > 0) return false;
  }
  return true;
}

/** Whether it could be done; where not, it is said why. */
async function makeAgain(ops: ContentOp[]): Promise<boolean> {
  let why = 'It was changed again since. Change it on its page.';
  try {
    if (await saveAll(ops)) {
      writeStored(discardedHere, discardedElsewhere(ops.map((op) => ({ path: [], ...op }))));
      return true;
    }
  } catch (error) {
    why = failureSentence(error as Error, 'Please try again in a moment.');
  }
  toastFailure('Not brought back', why);
  return false;
}
