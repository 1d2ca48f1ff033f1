import * as z from 'zod/mini';

/** A text that people type: what sentences call it, such as "your name", and its longest length in characters. */
export interface TextRule {
  what: string;
  max: number;
}

/** As that, with the sentence for a text that is missing or blank. */
type RequiredText = TextRule & { missing: string };

/** One line of text: normalized, trimmed, never blank. */
export const line = (rule: RequiredText) => filled(rule, cleanLine);

/** Several lines of text: as `line`, but line breaks and tabs stay. */
export const paragraphs = (rule: RequiredText) => filled(rule, cleanParagraphs);

function filled({ missing, ...rule }: RequiredText, clean: (value: string) => string) {
  return z
    .string({ error: missing })
    .check(
      z.overwrite(clean),
      z.refine(isVisible, { error: missing, abort: true }),
      withinLimits(rule),
    );
}

/** One line of text that may be blank, null or missing; it is then the empty string. */
export const optionalLine = (rule: TextRule) => cleanedOrEmpty(rule, cleanLine);

/** Several lines of text that may be blank, null or missing; they are then the empty string. */
export const optionalParagraphs = (rule: TextRule) => cleanedOrEmpty(rule, cleanParagraphs);

function cleanedOrEmpty(rule: TextRule, clean: (value: string) => string) {
  const emptyIfBlank = (value: string) => (isVisible(value) ? value : '');
  return z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z
      .string({ error: notPlainText(rule) })
      .check(z.overwrite(clean), z.overwrite(emptyIfBlank), withinLimits(rule)),
  );
}

/** The empty text, or what the schema accepts, with the schema's own error sentences. */
export const orEmpty = (schema: z.ZodMiniType<string>) =>
  z.union([z.literal(''), schema], { error: ({ errors }) => errors.at(-1)?.[0]?.message });

/** The sentence for an optional text that is no text at all. */
export const notPlainText = ({ what }: TextRule) =>
  `Please enter ${what} as plain text, or leave it empty.`;

/** NFC, without control characters, on one line, trimmed. Half of a surrogate pair becomes U+FFFD. */
export function cleanLine(value: string): string {
  return normalize(value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
}

/** NFC, without control characters other than tab and line feed, trimmed. */
export function cleanParagraphs(value: string): string {
  return normalize(value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'));
}

/** One line without what nobody sees, such as a zero-width space, which comes along when text is pasted. */
export function withoutInvisibles(value: string): string {
  return cleanLine(value.replace(/[\p{Cf}\p{DI}]/gu, ''));
}

/** The words and numbers of a text, in small letters. */
export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Digits of any script as 0 to 9. */
export const plainDigits = (value: string): string =>
  value.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Those of a script follow each other.
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

/**
 * What is wrong with the size of a text, as a sentence; undefined where it fits. A character is what a
 * person counts as one: an accented letter or a family emoji, however many code points it takes. The
 * text may take four bytes for each of them, and no letter more marks than any script needs. A
 * `maxlength` attribute counts UTF-16 units, and so is never laxer about characters.
 */
export function sizeProblem(value: string, { what, max }: TextRule): string | undefined {
  if (stackedMarks.test(value)) return `Please use fewer accents on each letter of ${what}.`;
  if (hasMoreCharacters(value, max)) {
    return `Please shorten ${what} to ${max.toLocaleString('en-US')} characters.`;
  }
  return new TextEncoder().encode(value).length > bytesPerCharacter * max
    ? `Please shorten ${what}: some characters, such as emoji, take up more space than others.`
    : undefined;
}

const bytesPerCharacter = 4;

/** More than eight combining marks in a row, whatever invisible characters stand between them. */
const stackedMarks = /(?:\p{M}\p{Format}*){9}/u;

function hasMoreCharacters(value: string, max: number): boolean {
  if (value.length <= max) return false;
  let count = 0;
  for (const _ of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(value)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}

function normalize(value: string): string {
  return value
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/(?![\t\n])\p{Control}/gu, '')
    .normalize('NFC')
    .trim();
}

/** Something a person can see: a letter, digit, sign or symbol, and not only invisible marks. */
function isVisible(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);
}

function withinLimits(rule: TextRule) {
  return z.check<string>(({ value, issues }) => {
    const message = sizeProblem(value, rule);
    if (message) issues.push({ code: 'custom', message, input: value });
  });
}
