import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs, optionalLine, sizeProblem } from '#contracts/text.ts';
import { fc } from '#tests/support/properties.ts';

const name = { what: 'your name', max: 100 };

test('a line has no breaks, no control characters and no spaces around it', () => {
  expect(cleanLine(' Ada\r\nKing,\tCountess\u0000 ')).toBe('Ada King, Countess');
});

test('paragraphs keep their line breaks, written one way, and their tabs', () => {
  expect(cleanParagraphs('\n One\r\n\tTwo\rThree\u0007\n')).toBe('One\n\tTwo\nThree');
});

test('a letter and its accent become one', () => {
  expect(cleanLine('e\u0301')).toBe('\u00e9');
});

test('characters that join and direct others stay, for they are part of the writing', () => {
  for (const text of ['👩‍🚀', 'क्‍ष', 'می‌خواهم', 'a\u200fב']) expect(cleanLine(text)).toBe(text);
});

test.each([
  ['letters', 'é'],
  ['emoji of one part', '🚗'],
  ['letters with marks', 'q\u0301'],
])('%s count as a person counts them', (_, character) => {
  expect(sizeProblem(character.repeat(100), name)).toBeUndefined();
  expect(sizeProblem(character.repeat(101), name)).toBe(
    'Please shorten your name to 100 characters.',
  );
});

test.each([
  ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א'],
  ['Arabic with vowels', 'مُحَمَّدٌ'],
  ['Hindi', 'श्रीमती लक्ष्मी'],
  ['Thai', 'ณัฐวุฒิ ศรีสุข'],
  ['Burmese', 'ကြွှို့'],
  ['Khmer', 'ស្ត្រី'],
  ['Tibetan', 'བསྒྲུབས་ ཧཱུྂ'],
  ['Vietnamese, written apart', 'Nguyễn Thị Hường'.normalize('NFD')],
  ['a family', '👨‍👩‍👧‍👦 Lovelace'],
])('names are welcome in every script: %s', (_, text) => {
  expect(sizeProblem(text, name)).toBeUndefined();
});

test('signs that take many bytes each are bounded by four bytes for each character', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(Buffer.byteLength(family.repeat(16))).toBe(400);
  expect(sizeProblem(family.repeat(16), name)).toBeUndefined();
  expect(sizeProblem(family.repeat(17), name)).toBe(
    'Please shorten your name: some characters, such as emoji, take up more space than others.',
  );
});

test('a letter has at most eight marks, also where invisible characters stand between them', () => {
  const anyMark = fc.constantFrom('\u0351', '\u0315', '\u{1D167}', '\u0488');
  const anyInvisible = fc.constantFrom('', '\u200d', '\u2060\u200b');
  const stack = fc.array(fc.tuple(anyMark, anyInvisible), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(stack, (marks) => {
      const problem = sizeProblem(`Z${marks.flat().join('')}algo`, name);
      expect(problem).toBe(
        marks.length > 8 ? 'Please use fewer accents on each letter of your name.' : undefined,
      );
    }),
  );
});

test('whatever a text field takes has at most its characters, and four bytes for each', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 400 });
  const anyMax = fc.integer({ min: 1, max: 200 });
  fc.assert(
    fc.property(anyText, anyMax, (text, max) => {
      const { data } = z.safeParse(optionalLine({ ...name, max }), text);
      if (data === undefined) return;
      expect(Buffer.byteLength(data)).toBeLessThanOrEqual(4 * max);
      const characters = [...new Intl.Segmenter().segment(data)];
      expect(characters.length).toBeLessThanOrEqual(max);
    }),
    { numRuns: 500 },
  );
});

test('a text of single code points may use its full length', () => {
  const anyPoint = fc.constantFrom('a', 'é', 'ш', 'ก', '車', '𞤀', '🚗', ' ');
  const anyText = fc.array(anyPoint, { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(anyText, (points) => {
      expect(sizeProblem(points.join(''), name) === undefined).toBe(points.length <= 100);
    }),
  );
});
