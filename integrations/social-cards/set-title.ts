/** A title in the size and the lines in which it fits its card. */
export interface SetTitle {
  /** The size of the letters, in pixels. */
  size: number;
  lines: string[];
}

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
 * Throws where even the smallest one does not.
 */
export function setTitle(
  title: string,
  width: number,
  measure: (text: string, size: number) => number,
): SetTitle {
  const words = splitWords(title);
  for (const { size, most } of settings) {
    const widths = Array.from({ length: 40 }, (_, step) => width * (1 - step / 40));
    const fitting = widths
      .map((limit) => breakLines(words, (line) => measure(line, size) <= limit))
      .filter((lines) => lines.every((line) => measure(line, size) <= width));
    const fewest = Math.min(...fitting.map(({ length }) => length));
    const ragged = (lines: string[]) => {
      const lengths = lines.map((line) => measure(line, size));
      return Math.max(...lengths) - Math.min(...lengths);
    };
    const [lines] = fitting
      .filter(({ length }) => length === fewest)
      .sort((one, other) => ragged(one) - ragged(other));
    if (lines && fewest <= most) return { size, lines };
  }
  throw new Error(`The title "${title}" is too long for its social card. Make it shorter.`);
}

/** Words; a town keeps its state, and names such as New Hope stay together. */
const splitWords = (title: string) =>
  title
    .replace(/(?<=,) (?=[A-Z]{2}\b)|(?<=\bNew) (?=[A-Z])/g, '\u00a0')
    .split(/[^\S\u00a0]+/)
    .map((word) => word.replaceAll('\u00a0', ' '));

function breakLines(words: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
