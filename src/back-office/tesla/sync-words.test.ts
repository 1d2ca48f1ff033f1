import { expect, test } from 'vitest';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { lineWords, progressWords } from './sync-words.ts';

test('a sync that has no list yet says so instead of 0 of 0', () => {
  expect(progressWords({ done: 0, total: 0 })).toMatch(/list of cars/);
  expect(progressWords({ done: 3, total: 10 })).toBe('Read 3 of 10 cars...');
});

test('the line says when the cars were read, and how many could not be', () => {
  const now = new Date('2026-06-01T15:00:00Z');
  const synced = (syncedAt: string, failed: object[] = []) =>
    lineWords({ lastSync: { failed, syncedAt } } as TeslaStatus, now).replaceAll('\u00a0', ' ');
  expect(synced('2026-06-01T12:00:00Z')).toBe('Synced 8:00 AM');
  expect(synced('2026-05-30T12:00:00Z', [{}])).toBe('Synced May 30, 8:00 AM, 1 car failed');
});
