import { expect, test } from 'vitest';
import { csvOf } from './save-file.ts';

test('a spreadsheet shows what is in a cell and runs none of it', () => {
  const formulas = [
    '=1+1',
    '+1-800',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠A',
  ];
  const [, ...lines] = csvOf([['Name'], ...formulas.map((text) => [text])]).split(/(?<!\r)\r\n/);
  expect(lines).toEqual([
    ...formulas.slice(0, 5).map((text) => `'${text}`),
    '"\'\r=1"',
    ...formulas.slice(6).map((text) => `'${text}`),
    '',
  ]);
});

test('numbers stay numbers, and commas, quotes and line breaks stay in their cell', () => {
  expect(csvOf([['-12.50', '1200', 'Byron, Ada', 'the "blue" one', 'two\nlines', '']])).toBe(
    '\uFEFF-12.50,1200,"Byron, Ada","the ""blue"" one","two\nlines",\r\n',
  );
});
