import { expect, test } from 'vitest';
import { keptCopies, nameOfCopy, timeOfCopy } from './kept-copies.ts';

const night = (days: number) => nameOfCopy(new Date(Date.UTC(2026, 10, 25, 7) + days * 86_400_000));
const nights = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => night(from + index));

test('a name is the moment at which the copy began', () => {
  expect(nameOfCopy(new Date('2026-11-25T07:00:12.345Z'))).toBe('20261125T070012Z');
  expect(timeOfCopy('20261125T070012Z')).toBe('2026-11-25T07:00:12.000Z');
});

test('of nightly copies, 7 days, 5 weeks and 12 months stay', () => {
  // Night by night, as in life: what is deleted can't be kept later.
  let there: string[] = [];
  for (const id of nights(-800, 1)) there = [...keptCopies([...there, id])];
  const days = there.map((id) => timeOfCopy(id).slice(0, 10)).sort();
  expect(days.slice(-7)).toEqual(nights(-6, 1).map((id) => timeOfCopy(id).slice(0, 10)));
  expect(days).toContain('2026-11-15');
  expect(days).toContain('2026-11-08');
  expect(days).toContain('2026-11-01');
  expect(days.map((one) => one.slice(0, 7))).toContain('2025-12');
  expect(days.every((one) => one >= '2025-12')).toBe(true);
  expect(there.length).toBeLessThanOrEqual(7 + 5 + 12);
});

test('the last of several in one day stays, and where none is made any more, none goes', () => {
  const twice = ['20261125T070012Z', '20261125T190012Z'];
  expect([...keptCopies(twice)]).toEqual(['20261125T190012Z']);
  const old = nights(-900, -893);
  expect([...keptCopies(old)].sort()).toEqual(old);
  expect(keptCopies([]).size).toBe(0);
});
