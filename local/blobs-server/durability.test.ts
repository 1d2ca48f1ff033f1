import { test } from 'vitest';
import { expectKillsToLoseNothing } from '#tests/support/kill-runs.ts';

test('a kill -9 in the middle of writes, five times, loses and tears nothing acknowledged', () =>
  expectKillsToLoseNothing(5));
