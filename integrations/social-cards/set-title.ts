/** From large to small: the size of the letters in pixels, and how many lines of it a card takes. */
const settings = [
  { size: 72, most: 2 },
  { size: 62, most: 3 },
  { size: 54, most: 4 },
  { size: 50, most: 5 },
  { size: 46, most: 6 },
];

/**
 * Breaks a title into lines of about the same length, in the largest size that fits the width.
 * `measure` says how wide a text is, in pixels. Throws where even the smallest size does not fit.
 */
export function setTitle(
  title: string,
  width: number,
  measure: (text: string, size: number) => number,
) {
  const space = measure(' ', 1);
  const words = splitWords(title).map((text) => ({ text, width: measure(text, 1) }));
  const lengthOf = (line: typeof words) =>
    line.reduce((sum, word) => sum + word.width, (line.length - 1) * space);
  for (const { size, most } of settings) {
    const widest = width / size;
    if (words.some((word) => word.width > widest)) continue;
    const breakAt = (limit: number) => breakLines(words, (line) => lengthOf(line) <= limit);
    const { length } = breakAt(widest);
    if (length > most) continue;
    // The narrower the lines that are still as few, the more even they are.
    const limits = Array.from({ length: 40 }, (_, step) => (widest * (step + 1)) / 40);
    const lines = limits.map(breakAt).find((broken) => broken.length === length);
    if (lines) return { size, lines: lines.map((line) => line.map(({ text }) => text).join(' ')) };
  }
  throw new Error(`The title "${title}" is too long for its social card. Make it shorter.`);
}

/** Words; a town keeps its state, and names such as New Hope stay together. */
const splitWords = (title: string) =>
  title
    .replace(/(?<=,) (?=[A-Z]{2}\b)|(?<=\bNew) (?=[A-Z])/g, '\u00a0')
    .split(/[^\S\u00a0]+/)
    .map((word) => word.replaceAll('\u00a0', ' '));

function breakLines<Word>(words: Word[], fits: (line: Word[]) => boolean): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const longer = [...(lines.at(-1) ?? []), word];
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer);
    else lines.push([word]);
  }
  return lines;
}
