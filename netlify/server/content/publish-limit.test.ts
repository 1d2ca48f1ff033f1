import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '#server/refusal.ts';
import { emptyDraft, type Draft } from './draft-document.ts';
import { publishesThisMonth, requirePublishesLeft } from './publish-limit.ts';

afterEach(() => {
  vi.useRealTimers();
});

const publishedAt = (...times: string[]): Draft => ({
  ...emptyDraft,
  published: times.map((at) => ({
    ...{
      at,
      id: at,
      commit: at,
      parent: at,
      by: 'Maria',
      note: '',
      what: '',
      changed: [],
      words: '',
      writers: [],
    },
  })),
});

test('the publishes of a month count, by the clock in New York', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T04:30:00Z'), toFake: ['Date'] });
  const draft = publishedAt('2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-12-01T04:00:00Z');
  expect(publishesThisMonth(draft)).toBe(2);
  vi.setSystemTime('2026-12-01T05:00:00Z');
  expect(publishesThisMonth(draft)).toBe(0);
});

test('the usual limit leaves credits of the month for visitors', () => {
  const now = new Date().toISOString();
  const used = (count: number) => publishedAt(...Array.from({ length: count }, () => now));
  expect(() => requirePublishesLeft(used(14))).not.toThrow();
  expect(() => requirePublishesLeft(used(15))).toThrow(Refusal);
});
