import type { ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { isIn, keyOf } from '#contracts/content-part.ts';
import { readMine } from './my-words.ts';

/**
 * Who changed or discarded what this device had saved at a place, or what was there in this version of the draft:
 * "Ben discarded"; '' where nobody is known to have.
 */
export function replacedBy(
  place: ContentPlace,
  { touched }: Pick<ContentOverview, 'touched'>,
  since = 0,
): string {
  const mine = readMine().find((one) => keyOf(one) === keyOf(place));
  const last = touched.findLast(
    ({ file, path, rev }) =>
      file === place.file &&
      (isIn(path, place.path) || isIn(place.path, path)) &&
      rev > (mine?.rev ?? since),
  );
  return last ? `${last.by || 'somebody'} ${last.isDiscard ? 'discarded' : 'changed'}` : '';
}
