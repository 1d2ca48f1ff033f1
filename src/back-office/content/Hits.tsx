import { heldWords, searchedWords } from '#contracts/search-words.ts';

/** A text in which the words that begin as those asked for are marked. */
export function Hits({ words, children }: { words: string; children: string }) {
  if (!words) return children;
  const asked = searchedWords(words);
  return children.split(/([\p{L}\p{M}\p{N}'\u2019]+)/u).map((part, place) =>
    heldWords(part, asked) > 0 ? (
      <mark key={place} className="rounded bg-amber/25 text-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
