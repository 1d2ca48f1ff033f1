/** A part of a text, and whether the other text has other words there. */
export interface TextPart {
  text: string;
  isChanged: boolean;
}

/** The same words of two texts, or what each has in the place of the other's. */
interface Stretch {
  one: string[];
  other: string[];
  isSame: boolean;
}

/**
 * A text in parts, so that what differs from another is marked to the word. Of the rest, at most so many characters
 * beside a difference are kept: more of a long text says nothing of it.
 */
export function changedParts(one: string, other: string, around = 90): TextPart[] {
  const stretches = joined(stretchesOf(wordsOf(one), wordsOf(other)));
  const parts: TextPart[] = [];
  const add = (text: string, isChanged: boolean) => {
    const before = parts.at(-1);
    if (before?.isChanged === isChanged) before.text += text;
    else if (text) parts.push({ text, isChanged });
  };
  for (const [place, { one: words, isSame }] of stretches.entries()) {
    const all = words.join('');
    if (isSame) add(shortened(all, around, place > 0, place < stretches.length - 1), false);
    else {
      // The space before it is no part of what is marked, unless it is all.
      const text = all.trimStart() || all;
      add(all.slice(0, all.length - text.length), false);
      add(text, true);
    }
  }
  // As in `wordsOf`.
  if (parts[0]) parts[0].text = parts[0].text.replace(/^ /, '');
  return parts.filter(({ text }) => text);
}

/** Words, each with what is between it and the one before; the first with a space. */
const wordsOf = (text: string): string[] => (text ? ` ${text}` : '').match(/\s*\S+|\s+$/g) ?? [];

/** More pairs of words are not compared: what is between the same beginning and end is one difference. */
const mostPairs = 1_000_000;

function stretchesOf(one: string[], other: string[]): Stretch[] {
  const most = Math.min(one.length, other.length);
  let first = 0;
  while (first < most && one[first] === other[first]) first += 1;
  let last = 0;
  while (last < most - first && one.at(-1 - last) === other.at(-1 - last)) last += 1;
  const same = (words: string[]) => ({ one: words, other: words, isSame: true });
  return [
    same(one.slice(0, first)),
    ...inBetween(one.slice(first, one.length - last), other.slice(first, other.length - last)),
    same(one.slice(one.length - last)),
  ];
}

/** As many words as can be are the same: those that are in both in one order. */
function inBetween(one: string[], other: string[]): Stretch[] {
  if (one.length * other.length > mostPairs) return [{ one, other, isSame: false }];
  /** How many words are the same in what is left from here on. */
  const left = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let at = one.length - 1; at >= 0; at -= 1) {
    for (let to = other.length - 1; to >= 0; to -= 1) {
      left[at]![to] =
        one[at] === other[to]
          ? left[at + 1]![to + 1]! + 1
          : Math.max(left[at + 1]![to]!, left[at]![to + 1]!);
    }
  }
  const stretches: Stretch[] = [];
  let [at, to] = [0, 0];
  while (at < one.length || to < other.length) {
    const isSame = at < one.length && one[at] === other[to];
    const isOfOne =
      isSame || to === other.length || (left[at + 1]?.[to] ?? -1) >= left[at]![to + 1]!;
    const isOfOther = isSame || !isOfOne;
    stretches.push({
      one: one.slice(at, at + Number(isOfOne)),
      other: other.slice(to, to + Number(isOfOther)),
      isSame,
    });
    at += Number(isOfOne);
    to += Number(isOfOther);
  }
  return stretches;
}

/** Neighbors of one kind as one; a single word between two differences belongs to them. */
function joined(stretches: Stretch[]): Stretch[] {
  const all = together(stretches);
  return together(
    all.map((stretch, place) =>
      stretch.one.length === 1 && place > 0 && place < all.length - 1
        ? { ...stretch, isSame: false }
        : stretch,
    ),
  );
}

const together = (stretches: Stretch[]): Stretch[] =>
  stretches.reduce<Stretch[]>((all, { one, other, isSame }) => {
    const before = all.at(-1);
    if (one.length + other.length === 0) return all;
    if (before?.isSame !== isSame) return [...all, { one, other, isSame }];
    const both = { one: [...before.one, ...one], other: [...before.other, ...other], isSame };
    return [...all.slice(0, -1), both];
  }, []);

/** What stays of a text that is behind a difference, before one, or between two. */
function shortened(text: string, around: number, isBehind: boolean, isBefore: boolean): string {
  const kept = (isBehind ? around : 0) + (isBefore ? around : 0);
  if (kept === 0 || text.length <= kept) return text;
  const start = isBehind ? text.slice(0, around + 1).replace(/\s\S*$/, '') : '';
  const end = isBefore ? text.slice(-around - 1).replace(/^\S*\s/, '') : '';
  return [start, end].join(start && end ? ' … ' : '…');
}
