import { expect, test } from 'vitest';
import { costWords, resultWords, usageWords } from './result-words.ts';

const nothing = {
  added: 0,
  updated: 0,
  unchanged: 0,
  resting: 0,
  failed: [],
  syncedAt: '2026-06-01T12:00:00Z',
  calls: 0,
  estimatedCostUsd: 0,
};

test('a result says what changed, how the other cars were and what it cost', () => {
  const failed = [{ vin: '5YJ3E1EA8KF000001', reason: 'It did not answer.' }];
  const mixed = { ...nothing, added: 2, updated: 1_200, resting: 4, failed, calls: 1_203 };
  expect(resultWords({ ...mixed, estimatedCostUsd: 2.406 })).toBe(
    "2 added, 1,200 updated. 4 cars weren't online, 1 failed. 1,203 billed calls, $2.41.",
  );
  expect(resultWords({ ...nothing, resting: 1 })).toBe("1 car wasn't online. No billed calls.");
  expect(resultWords({ ...nothing, failed })).toBe('1 car failed. No billed calls.');
  expect(resultWords(nothing)).toBe('Tesla lists no cars for this account. No billed calls.');
});

test('a cost below a cent is not said to be nothing', () => {
  expect(costWords(0)).toBe('$0.00');
  expect(costWords(0.002)).toBe('less than $0.01');
});

test("the month's cost says what is due after Tesla's discount", () => {
  const usage = { month: '2026-06', calls: 1_500, limit: 4_500, usedUpAt: null };
  const cost = { costUsd: 3, discountUsd: 10 };
  expect(usageWords({ ...usage, ...cost })).toBe(
    "1,500 of 4,500 calls used this month: $3.00, covered by Tesla's $10.00 monthly discount. At this pace they last all month.",
  );
  expect(usageWords({ ...usage, ...cost, costUsd: 12.5 })).toContain('$2.50 due after');
});

test('calls that would not last say until when, and calls that are used up say nothing of it', () => {
  const usage = { month: '2026-06', calls: 3_000, limit: 4_500, costUsd: 6, discountUsd: 10 };
  const usedUpAt = '2026-06-24T12:00:00Z';
  expect(usageWords({ ...usage, usedUpAt })).toMatch(/used up around Jun\s24.*, so .*slow down\.$/);
  expect(usageWords({ ...usage, calls: 4_500, usedUpAt })).not.toContain('pace');
});
