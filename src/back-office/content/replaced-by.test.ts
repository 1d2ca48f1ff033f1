import { expect, test } from 'vitest';
import { isStillIn } from './replaced-by.ts';

test.each([
  ['Open 8 to 10', 'Open  8 to 10 ', true],
  ['Open 8 to 10', 'Open daily, 8 to 10', true],
  ['Open 8 to 10', 'Closed on May 10', false],
  // What was only taken out is there again.
  ['Open', 'Open 8 to 8', false],
  [185, 190, false],
  [null, 'Open', false],
])('with %j written over "Open 8 to 9", %j has it still: %s', (mine, now, isThere) => {
  expect(isStillIn(mine, now, 'Open 8 to 9')).toBe(isThere);
});
