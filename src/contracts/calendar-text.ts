import { plainText } from './plain-text.ts';

/**
 * The text of an iCalendar file. Its long lines go on in the next one, after a space, and may be broken
 * inside a character: so they are joined before they are read.
 */
export function calendarText(bytes: Uint8Array): string {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const fold = foldAt(bytes, at);
    if (fold > 0) at += fold - 1;
    else joined[length++] = bytes[at]!;
  }
  return plainText(joined.subarray(0, length));
}

const [lineFeed, carriageReturn, space, tab] = [10, 13, 32, 9];

/** How many bytes of line ends and the space after them stand here; 0 if there is none. */
function foldAt(bytes: Uint8Array, at: number): number {
  let end = at;
  while (bytes[end] === lineFeed || bytes[end] === carriageReturn) end += 1;
  const isFold = end > at && (bytes[end] === space || bytes[end] === tab);
  return isFold ? end + 1 - at : 0;
}
