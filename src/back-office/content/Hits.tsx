/** A text in which the words that were asked for are marked. */
export function Hits({ words, children }: { words: string; children: string }) {
  const asked = words.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, '.'));
  if (!words) return children;
  return children.split(new RegExp(`(${asked.join('|')})`, 'iu')).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <mark key={place} className="rounded bg-amber/25 text-text">
        {part}
      </mark>
    ),
  );
}
