import { expect, test } from 'vitest';
import type { CarWarning } from '#contracts/car-warning.ts';
import { warningWords } from './car-warning-words.ts';

test('a warning reads as part of a line', () => {
  const words = (kind: CarWarning['kind'], ...what: string[]) =>
    warningWords({ kind, what, at: '2026-06-01T14:00:00Z' });
  expect(words('open', 'driver window', 'rear trunk')).toBe('driver window, rear trunk open');
  expect(words('low tire', 'front left')).toBe('low tire (front left)');
  expect([words('update', '2026.44.1'), words('update')]).toEqual([
    'update 2026.44.1 waiting',
    'software update waiting',
  ]);
});
