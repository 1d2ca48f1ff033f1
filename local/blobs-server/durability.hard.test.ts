import { test } from 'vitest';
import { expectKillsToLoseNothing } from '#tests/support/kill-runs.ts';

test('a kill -9 in the middle of writes, 100 times, neither loses nor corrupts anything acknowledged', () =>
  expectKillsToLoseNothing(100));
