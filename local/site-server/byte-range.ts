/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header for a body of `size` bytes (RFC 9110, one range, which is what video players
 * request). Undefined when the header doesn't apply and the whole body is the right answer.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first, last] = match;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
