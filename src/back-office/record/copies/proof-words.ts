import { copyIsProvenFor, type CopiesScreen } from '#contracts/copies.ts';

/** Whether the owner's key should open the last copy again, to be sure of it. */
export const isToBeOpened = ({ last, opened }: CopiesScreen, now: Date): boolean =>
  last !== null &&
  (!opened || Number(now) - Date.parse(opened.at) > copyIsProvenFor * 24 * 3_600_000);

/** A size as people read it: "3.4 MB". */
export function sizeWords(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? ['MB', bytes / 1e6] : ['GB', bytes / 1e9];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}
