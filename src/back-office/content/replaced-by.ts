import type { ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { isIn, keyOf } from '#contracts/content-part.ts';
import { readMine } from './my-words.ts';
import { changeAt } from './value-words.ts';

/** What became of words that this device had saved at a place, with whoever did it, as sentences end. */
export function replacedBy(
  place: ContentPlace,
  overview: Pick<ContentOverview, 'changes' | 'discarded'>,
): { who: string; did: 'changed' | 'discarded' | 'published' } {
  const change = changeAt(place, overview);
  if (change) return { who: change.writers.at(-1) ?? 'somebody', did: 'changed' };
  const mine = readMine().find((one) => keyOf(one) === keyOf(place));
  const discard = overview.discarded.findLast(
    ({ file, path, rev }) =>
      file === place.file && isIn(place.path, path) && rev > (mine?.rev ?? 0),
  );
  return discard
    ? { who: discard.by || 'somebody', did: 'discarded' }
    : { who: 'somebody', did: 'published' };
}
