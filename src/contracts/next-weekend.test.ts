import { expect, test } from 'vitest';
import { nextWeekend } from './next-weekend.ts';

test.each([
  ['a Sunday', '2026-11-22T12:00-05:00', '2026-11-27', '2026-11-30'],
  ['a Thursday', '2026-11-26T12:00-05:00', '2026-11-27', '2026-11-30'],
  ['a Friday', '2026-11-27T09:00-05:00', '2026-12-04', '2026-12-07'],
  ['a Thursday that is a Friday elsewhere', '2026-12-31T23:30-05:00', '2027-01-01', '2027-01-04'],
  ['the night before the clocks change', '2026-10-31T23:59-04:00', '2026-11-06', '2026-11-09'],
])('on %s it is the next that begins on a Friday to come', (_, now, friday, monday) => {
  const weekend = { pickUp: `${friday}T17:00`, return: `${monday}T17:00` };
  expect(nextWeekend(new Date(now))).toEqual(weekend);
});
