import { expect, test } from 'vitest';
import { setTitle } from './set-title.ts';

const halfAsWideAsHigh = (text: string, size: number) => (text.length * size) / 2;
const set = (title: string) => setTitle(title, 480, halfAsWideAsHigh);

test('a short title stands in one line, as large as can be', () => {
  expect(set('About us')).toEqual({ size: 72, lines: ['About us'] });
});

test('a long title breaks into lines that fit and are about equally long', () => {
  const { size, lines } = set('Long-term Tesla rentals, by the week or the month');
  expect(lines.join(' ')).toBe('Long-term Tesla rentals, by the week or the month');
  const widths = lines.map((line) => halfAsWideAsHigh(line, size));
  expect(Math.max(...widths)).toBeLessThanOrEqual(480);
  expect(Math.min(...widths)).toBeGreaterThan(480 / 2);
});

test.each(['Tesla rentals in Princeton, NJ', 'Tesla rentals here in New Hope, PA'])(
  'a town keeps its state and its name in one line: %s',
  (title) => {
    const { lines } = set(title);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toMatch(/(Princeton, NJ|New Hope, PA)$/);
  },
);

test('a title that fits in no size is refused with a sentence', () => {
  expect(() => set('Rent '.repeat(60))).toThrow(
    /too long for its social card\. Make it shorter\.$/,
  );
});
