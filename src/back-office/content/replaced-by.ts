import type { ContentJson, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { isIn, keyOf } from '#contracts/content-part.ts';
import { wordsIn } from '#contracts/text.ts';
import { readMine } from './my-words.ts';
import { isKeptAs } from './waiting-words.ts';

type Touched = Pick<ContentOverview, 'touched'>;
type Touch = ContentOverview['touched'][number];

/** Who did what: "Ben discarded". */
export const touchWords = ({ by, act }: Touch): string => `${by || 'somebody'} ${act}`;

/** What was done last at a place since this version of the draft, and since this device saved something there. */
export function lastTouch(
  place: ContentPlace,
  { touched }: Touched,
  since: number,
): Touch | undefined {
  const mine = readMine().find((one) => keyOf(one) === keyOf(place));
  return touched.findLast(
    ({ file, path, rev }) =>
      file === place.file &&
      (isIn(path, place.path) || isIn(place.path, path)) &&
      rev > Math.max(mine?.rev ?? 0, since),
  );
}

/** Who changed or discarded what this device had saved at a place: "Ben discarded"; '' where nobody is known to have. */
export function replacedBy(place: ContentPlace, { touched }: Touched): string {
  const others = touched.filter(({ act }) => act !== 'restored');
  const last = lastTouch(place, { touched: others }, 0);
  return last ? touchWords(last) : '';
}

/** What this device last saved at a place, if it isn't in what is there now, and wasn't published before. */
export function replacedWords(
  place: ContentPlace,
  now: ContentJson,
  before?: ContentJson,
): ContentJson | undefined {
  const mine = readMine().find((one) => keyOf(one) === keyOf(place))?.value;
  const isThere =
    mine === undefined || isStillIn(mine, now, before) || isKeptAs(mine, before ?? now);
  return isThere ? undefined : mine;
}

/** Whether what was written is there still, if only its words, in a text that two people made of theirs. */
export function isStillIn(mine: ContentJson, now: ContentJson, before?: ContentJson): boolean {
  const [words, others, old] = [mine, now, before].map(wordsOf) as [string[], string[], string[]];
  // Words that were only taken out are in no text.
  const isMore = words.some((word) => !old.includes(word));
  return isKeptAs(mine, now) || (isMore && words.every((word) => others.includes(word)));
}

const wordsOf = (value?: ContentJson): string[] =>
  typeof value === 'string' ? wordsIn(value) : [];
