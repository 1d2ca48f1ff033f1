import { expect, test } from 'vitest';
import { isHeld } from './lease.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(now + minutes * minute).toISOString();

test.each([
  ['its last second', 1 / 60, true],
  ['its end', 0, false],
  ['all of its time', 10, true],
  ['a clock that is four minutes ahead', 14, true],
  ['a clock that was five hours ahead when it was taken', 310, false],
])('of ten minutes, at %s', (_, left, isHeldThen) => {
  expect(isHeld(inMinutes(left), 10 * minute, now)).toBe(isHeldThen);
});
