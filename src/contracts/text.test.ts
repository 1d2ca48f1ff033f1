import { expect, test } from 'vitest';
import { cleanLine, cleanParagraphs, isWithin } from '#contracts/text.ts';

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
  ['emoji of many parts', '👨‍👩‍👧‍👦'],
  ['flags', '🇺🇦'],
  ['letters with marks', 'ก็'],
])('%s count as a person counts them', (_, character) => {
  expect(isWithin(character.repeat(100), 100)).toBe(true);
  expect(isWithin(character.repeat(101), 100)).toBe(false);
});
