import * as z from 'zod/mini';

/** How many characters a field may hold, and the sentences a person reads when it holds none or too many. */
export interface TextRule {
  max: number;
  missing: string;
  tooLong: string;
}

/** One line of text: normalized, trimmed, never blank. */
export function line(rule: TextRule) {
  return z
    .string({ error: rule.missing })
    .check(z.overwrite(cleanLine), filled(rule), withinLimit(rule));
}

/** Several lines of text: as `line`, but line breaks and tabs stay. */
export function paragraphs(rule: TextRule) {
  return z
    .string({ error: rule.missing })
    .check(z.overwrite(cleanParagraphs), filled(rule), withinLimit(rule));
}

/** One line of text that may be blank, null or missing; it is then the empty string. */
export function optionalLine(rule: TextRule) {
  return z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z
      .string({ error: rule.missing })
      .check(z.overwrite(cleanLine), z.overwrite(emptyIfBlank), withinLimit(rule)),
  );
}

/** NFC, without control characters, on one line, trimmed. Half of a surrogate pair becomes U+FFFD. */
export function cleanLine(value: string): string {
  return normalize(value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
}

/** NFC, without control characters other than tab and line feed, trimmed. */
export function cleanParagraphs(value: string): string {
  return normalize(value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'));
}

/**
 * Length as a person counts it: an accented letter or a family emoji is one character, however
 * many code points it takes. A `maxlength` attribute counts UTF-16 units and so is never laxer.
 */
export function isWithin(value: string, max: number): boolean {
  if (value.length <= max) return true;
  let count = 0;
  for (const _ of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(value)) {
    count += 1;
    if (count > max) return false;
  }
  return true;
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

function emptyIfBlank(value: string): string {
  return isVisible(value) ? value : '';
}

function filled(rule: TextRule) {
  return z.refine<string>(isVisible, { error: rule.missing, abort: true });
}

function withinLimit(rule: TextRule) {
  return z.refine<string>((value) => isWithin(value, rule.max), { error: rule.tooLong });
}
