import { expect, test } from 'vitest';
import { ageWords, copyWarning } from './copy-words.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const ago = (hours: number) => new Date(Number(now) - hours * 3_600_000).toISOString();

test('the age of a copy is said in hours, and from two days on in days', () => {
  expect([0.5, 1, 47.9, 48, 100].map((hours) => ageWords(ago(hours), now))).toEqual([
    ...['0 hours', '1 hour', '47 hours', '2 days', '4 days'],
  ]);
});

test('a copy older than 48 hours is a warning, and so is none that should be there', () => {
  const since = ago(1_000);
  expect(copyWarning({ since, lastAt: ago(47) }, now)).toBeNull();
  expect(copyWarning({ since, lastAt: ago(49) }, now)?.title).toBe(
    'The last copy elsewhere is 2 days old',
  );
  expect(copyWarning({ since, lastAt: null }, now)?.title).toBe('There is no copy elsewhere');
  expect(copyWarning({ since: ago(1), lastAt: null }, now)).toBeNull();
  expect(copyWarning({ since: null, lastAt: null }, now)).toBeNull();
});
