import { expect, test } from 'vitest';
import { recorded } from './recorded-changes.ts';

test('what a file changes is recorded whole, and of more than 500 the first and how many', () => {
  const of = (length: number, from = 0) =>
    Object.fromEntries(Array.from({ length }, (_, id) => [`id ${id + from}`, id]));
  expect(recorded('blocks', of(1), of(2))).toEqual({
    before: { blocks: of(1) },
    after: { blocks: of(2) },
  });
  expect(recorded('rentals', of(501, 499), of(1_000))).toEqual({
    before: { rentals: { 'id 499': 0 } },
    after: { rentals: of(500), changedInAll: 1_000 },
  });
});
