/** A part of a text, and whether the other text has other words there. */
export interface TextPart {
  text: string;
  isChanged: boolean;
}

/**
 * A text in parts, so that what differs from another is marked to the word. Of the rest, at most so many characters
 * beside a difference are kept: more of a long text says nothing of it.
 */
export function changedParts(one: string, other: string, around = 90): TextPart[] {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const pairs = samePairs(words, others);
  const [end, otherEnd] = [words.length - 1, others.length - 1];
  /** Whether a word and the next one, -1 for the beginning, follow each other in both texts. */
  const isJoined = (at: number) => {
    const [to, next] = [at < 0 ? -1 : pairs.get(at), at === end ? otherEnd + 1 : pairs.get(at + 1)];
    return to !== undefined && next === to + 1;
  };
  // A single word between two differences belongs to them.
  const isChanged = (at: number) => !isJoined(at - 1) && !isJoined(at);
  const parts: TextPart[] = [];
  for (let from = 0, at = 0; at <= end; at += 1) {
    const goesOn = at < end && (isChanged(at) ? isChanged(at + 1) : isJoined(at));
    if (goesOn) continue;
    const text = words.slice(from, at + 1).join('');
    if (isChanged(at)) {
      // The space before it is no part of what is marked, unless it is all.
      const marked = text.trimStart() || text;
      parts.push({ text: text.slice(0, text.length - marked.length), isChanged: false });
      parts.push({ text: marked, isChanged: true });
    } else {
      const kept = shortened(text, isJoined(from - 1) ? 0 : around, isJoined(at) ? 0 : around);
      parts.push({ text: kept, isChanged: false });
    }
    from = at + 1;
  }
  // As in `wordsOf`.
  if (parts[0]) parts[0].text = parts[0].text.replace(/^ /, '');
  return parts.filter(({ text }) => text);
}

/** Words, each with what is between it and the one before; the first with a space. */
const wordsOf = (text: string): string[] => (text ? ` ${text}` : '').match(/\s*\S+|\s+$/g) ?? [];

/** What is the same in two lists and in one order, as much as can be: the places in the first, and those in the second. */
export function samePairs<Entry>(one: Entry[], other: Entry[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const most = Math.min(one.length, other.length);
  let first = 0;
  while (first < most && one[first] === other[first]) pairs.set(first, first++);
  let [end, otherEnd] = [one.length, other.length];
  while (end > first && otherEnd > first && one[end - 1] === other[otherEnd - 1]) {
    pairs.set(--end, --otherEnd);
  }
  /** How many are the same in what is left from here on. */
  const left = Array.from({ length: end - first + 1 }, () => new Uint16Array(otherEnd - first + 1));
  const leftAt = (at: number, to: number) => left[at - first]![to - first]!;
  for (let at = end - 1; at >= first; at -= 1) {
    for (let to = otherEnd - 1; to >= first; to -= 1) {
      left[at - first]![to - first] =
        one[at] === other[to]
          ? leftAt(at + 1, to + 1) + 1
          : Math.max(leftAt(at + 1, to), leftAt(at, to + 1));
    }
  }
  for (let [at, to] = [first, first]; at < end && to < otherEnd;) {
    if (one[at] === other[to]) pairs.set(at++, to++);
    else if (leftAt(at + 1, to) >= leftAt(at, to + 1)) at += 1;
    else to += 1;
  }
  return pairs;
}

/** What stays of a text: so much behind a difference, and so much before the next; all of it, where there is none. */
function shortened(text: string, behind: number, before: number): string {
  if (behind + before === 0 || text.length <= behind + before) return text;
  const start = behind && text.slice(0, behind + 1).replace(/\s\S*$/, '');
  const end = before && text.slice(-before - 1).replace(/^\S*\s/, '');
  return start && end ? `${start} … ${end}` : `${start || ''}…${end || ''}`;
}
