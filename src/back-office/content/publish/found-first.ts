import type { ContentDifference, ContentOverview } from '#contracts/content-edit.ts';
import { heldWords, searchedWords } from '#contracts/search-words.ts';
import { changeWords, placeTitle } from '#back-office/content/value-words.ts';

/** Changes, those first that say most of these words, or are called by them. */
export function foundFirst<Change extends ContentDifference>(
  changes: readonly Change[],
  words: string,
  overview: ContentOverview,
): Change[] {
  const asked = searchedWords(words);
  const hits = (change: Change) => {
    const { before, after } = changeWords(change, overview);
    return heldWords([placeTitle(overview, change), before, after].join('\n'), asked);
  };
  return changes.toSorted((one, other) => hits(other) - hits(one));
}
