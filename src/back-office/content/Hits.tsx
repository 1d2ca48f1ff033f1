import { searchedWords } from '#contracts/search-words.ts';

/** A text in which the words that begin as those asked for are marked. */
export function Hits({ words, children }: { words: string; children: string }) {
  if (!words) return children;
  const asked = searchedWords(words);
  const isAsked = (part: string) =>
    searchedWords(part).some((word) => asked.some((start) => word.startsWith(start)));
  return children.split(/([\p{L}\p{M}\p{N}'\u2019]+)/u).map((part, place) =>
    isAsked(part) ? (
      <mark key={place} className="rounded bg-amber/25 text-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
