import { searchFor } from './search-text.ts';
import { wordsIn } from './text.ts';

/** The words of a text as people type them on a phone: in small letters, without accents. */
export const searchedWords = (text: string): string[] =>
  wordsIn(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/['\u2018\u2019]/g, ''),
  );

/**
 * Whether words of a text begin with each of those asked for, or are the `other` word for it; a phone number may be
 * typed in one.
 */
export function holdsWords(
  text: string,
  asked: readonly string[],
  others: Readonly<Record<string, string>> = {},
): boolean {
  const known = searchedWords(text);
  return asked.every(
    (start) =>
      known.some((word) => word.startsWith(start) || word === others[start]) ||
      (/^\d{5,}$/.test(start) && searchFor(start)(text)),
  );
}

/** How many of the words asked for a text holds. */
export const heldWords = (text: string, asked: readonly string[]): number =>
  asked.filter((word) => holdsWords(text, [word])).length;
