import { expect, test } from 'vitest';
import { holdsWords, searchedWords } from './search-words.ts';

const text = 'Zoë Straße-Núñez\n(609) 555-0142\nCalled back on Friday\nAcadia National Park';

test.each([
  ['zoë fri', true],
  ['straße', true],
  ['6095550142', true],
  ['adia', false],
  ['zoe monday', false],
])('words that begin as those of “%s” are held: %s', (asked, isHeld) => {
  expect(holdsWords(text, searchedWords(asked))).toBe(isHeld);
});
