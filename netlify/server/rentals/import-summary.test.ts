import { expect, test } from 'vitest';
import { recorded } from './import-summary.ts';

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

test('of changes that say much no more are recorded than the trail has room for', () => {
  const note = 'x'.repeat(2_000);
  const of = () =>
    Object.fromEntries(Array.from({ length: 500 }, (_, id) => [`id ${id}`, { note }]));
  const { before, after } = recorded('rentals', of(), of());
  expect(JSON.stringify([before, after]).length).toBeLessThan(310_000);
  expect(Object.keys(before.rentals ?? {}).length).toBeGreaterThan(50);
  expect(after).toMatchObject({ changedInAll: 500 });
});
