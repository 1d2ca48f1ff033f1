import type { ContentJson, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { areNested, keyOf } from '#contracts/content-part.ts';
import { wordsIn } from '#contracts/text.ts';
import { readMine } from './my-words.ts';
import { isKeptAs } from './waiting-words.ts';

type Touched = Pick<ContentOverview, 'touched'>;
type Touch = ContentOverview['touched'][number];

/** Who did what with something: "Ben discarded this". */
export const touchWords = ({ by, act }: Touch, what: string): string =>
  `${by || 'somebody'} ${act === 'restored' ? `brought ${what} back` : `${act} ${what}`}`;

/** What was done last at a place since this version of the draft, and since this device saved something there. */
export function lastTouch(
  place: ContentPlace,
  { touched }: Touched,
  since: number,
): Touch | undefined {
  const mine = readMine().find((one) => keyOf(one) === keyOf(place));
  return touched.findLast(
    ({ file, path, rev }) =>
      file === place.file && areNested(path, place.path) && rev > Math.max(mine?.rev ?? 0, since),
  );
}

/** What was done last at a place since this device saved something there, unless that only brought it back. */
export function replacedBy(place: ContentPlace, { touched }: Touched): Touch | undefined {
  const others = touched.filter(({ act }) => act !== 'restored');
  return lastTouch(place, { touched: others }, 0);
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
