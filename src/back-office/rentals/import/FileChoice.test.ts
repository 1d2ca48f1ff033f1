import { expect, test } from 'vitest';
import { readText } from './FileChoice.tsx';

const text = 'Guest\tTotal\r\nZoë Ñandú\t$1,104.75\r\n';
const utf16 = (isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Blob([new Uint8Array(isBig ? bytes.swap16() : bytes)]);
};

test.each([
  ['UTF-8', new Blob([text])],
  ['UTF-16 of a spreadsheet', utf16(false)],
  ['UTF-16 with the high bytes first', utf16(true)],
  ['Windows-1252', new Blob([new Uint8Array(Buffer.from(text, 'latin1'))])],
])('a file in %s is read as it was written', async (_, file) => {
  expect(await readText(file)).toBe(text);
});

test('an empty file is an empty text', async () => {
  expect(await readText(new Blob([]))).toBe('');
});
