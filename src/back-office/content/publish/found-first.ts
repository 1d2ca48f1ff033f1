import type { ContentDifference, ContentOverview } from '#contracts/content-edit.ts';
import { searchFor } from '#contracts/search-text.ts';
import { fileTitle } from '#back-office/content/content-words.ts';
import { changeWords } from '#back-office/content/value-words.ts';

/** Changes, those first that say these words, or are called by them. */
export function foundFirst<Change extends ContentDifference>(
  changes: readonly Change[],
  words: string,
  overview: ContentOverview,
): Change[] {
  const says = searchFor(words);
  const isFound = (change: Change) => {
    const { before, after } = changeWords(change, overview);
    return says(fileTitle(overview, change.file), change.label, before, after);
  };
  return changes.toSorted((one, other) => Number(isFound(other)) - Number(isFound(one)));
}
