/** A text in three parts: what it begins and ends with as the other does, and what differs in between. */
export interface ChangedText {
  start: string;
  changed: string;
  end: string;
}

/**
 * What differs between two texts, to the word, and at most so many characters around it: the rest of a long
 * text says nothing of it.
 */
export function changedPart(one: string, other: string, around = 90): ChangedText {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const most = Math.min(words.length, others.length);
  let first = 0;
  while (first < most && words[first] === others[first]) first += 1;
  let last = 0;
  while (last < most - first && words.at(-1 - last) === others.at(-1 - last)) last += 1;
  const start = words.slice(0, first).join('');
  const end = words.slice(words.length - last).join('');
  return {
    start: start.length > around ? `…${start.slice(-around - 1).replace(/^\S*\s/, '')}` : start,
    changed: words.slice(first, words.length - last).join(''),
    end: end.length > around ? `${end.slice(0, around + 1).replace(/\s\S*$/, '')}…` : end,
  };
}

/** Words, and what is between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
