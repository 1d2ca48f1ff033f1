import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeError, log, type LogEntry } from './log.ts';

const entry: LogEntry = {
  event: 'request',
  function: 'contact',
  requestId: '01JTEST',
  status: 201,
  durationMs: 12,
};

function logged(written: LogEntry): Record<string, unknown> {
  const write = vi.spyOn(console, 'log').mockImplementation(() => {});
  log(written);
  return JSON.parse(String(write.mock.lastCall?.[0]));
}

test('an entry is one line of JSON with the time', () => {
  expect(logged(entry)).toEqual({ ...entry, time: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test('a field that is not allowed is left out', () => {
  const withMore = { ...entry, name: 'Ada', message: 'Hello' };
  expect(Object.keys(logged(withMore))).toEqual(['time', ...Object.keys(entry)]);
});

test('a text that does not look like a code is withheld', () => {
  for (const reason of ['ada@example.com', 'Ada Lovelace', 'a\nb', '+1 609', 'x'.repeat(81)]) {
    expect(logged({ ...entry, reason }).reason).toBe('(withheld)');
  }
});

test('an error is described by its name and place, never by its message', () => {
  const described = describeError(new TypeError('Ada\n    at Lovelace (home.ts:1:1)'));
  expect(described).toEqual({
    error: 'TypeError',
    at: expect.stringMatching(/^log\.test\.ts:\d+$/),
  });
  expect(describeError('Ada')).toEqual({ error: 'string' });
});

test('a value that does not fit its schema is named as what it is', () => {
  const { error } = z.safeParse(z.string(), 1);
  expect(logged({ ...entry, ...describeError(error) }).error).toBe('$ZodError');
});
