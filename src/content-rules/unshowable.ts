/**
 * Characters that nobody sees and that come along when text is pasted: some turn the words around them, and
 * some are what a preview marks texts with.
 */
export const unseen =
  /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uE000-\uF8FF\uFEFF\uFFFE\uFFFF]/g;

/** What in a text can't be on a page: signs that stand for what functions fill in, and characters that nobody sees. */
export function unshowable(text: string): { words: string; sentence: string }[] {
  const [sign] = /\[%|%\]/.exec(text) ?? [];
  const found = sign
    ? [
        {
          words: sign,
          sentence: `"${sign}" can't stand here: pages use it for what is filled in later. Write it in another way.`,
        },
      ]
    : [];
  if (text.search(unseen) < 0) return found;
  const sentence =
    'This text holds a character that nobody sees. Delete the text and type it again.';
  return [...found, { words: text, sentence }];
}
