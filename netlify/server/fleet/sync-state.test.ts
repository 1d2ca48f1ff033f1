import { expect, test } from 'vitest';
import { syncDocument } from './sync-state.ts';

// Word for word what the first release stores. What reads it must be able to for ever.
const stored = {
  fence: 12,
  running: {
    startedAt: '2026-11-02T15:00:00.000Z',
    done: 1,
    total: 9,
    expiresAt: '2026-11-02T15:01:00.000Z',
  },
  last: {
    added: 1,
    updated: 2,
    unchanged: 3,
    resting: 4,
    failed: [{ vin: '5YJ3E1EA1PF000316', reason: 'Mobile access is switched off.' }],
    syncedAt: '2026-11-02T14:00:05.000Z',
    calls: 7,
    estimatedCostUsd: 0.014,
  },
  rest: {
    until: '2026-11-02T14:01:05.000Z',
    failure: { status: 502, sentence: 'Tesla does not answer.', reason: 'tesla-outage' },
  },
};

test('what was ever stored of a sync stays readable, whatever the contract gains', () => {
  expect(syncDocument.parse(stored)).toEqual(stored);
  expect(syncDocument.parse({ ...stored, running: null, last: null, rest: null }).fence).toBe(12);
});
