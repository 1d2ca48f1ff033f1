import { expect, test } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { shareOut } from './rental-parts.ts';

test('what does not divide goes to the largest remainders, the earlier first', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(10, [1, 2, 4])).toEqual([1, 3, 6]);
  expect(shareOut(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(shareOut(7, [0, 5, 0])).toEqual([0, 7, 0]);
  expect(shareOut(7, [0, 0])).toEqual([7, 0]);
});

test('the shares sum up to the total, and each is within one of its exact part', () => {
  const weights = fc.array(fc.nat({ max: 31_700_000_000 }), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      weights,
      (total, each) => {
        const shares = shareOut(total, each);
        expect(shares.reduce((one, other) => one + other, 0)).toBe(total);
        const sum = each.reduce((one, other) => one + other, 0);
        if (sum === 0) return;
        for (const [place, share] of shares.entries()) {
          expect(Number.isSafeInteger(share)).toBe(true);
          expect(Math.abs(share - total * (each[place]! / sum))).toBeLessThan(1.001);
        }
      },
    ),
  );
});
