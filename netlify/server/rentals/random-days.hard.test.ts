import { test } from 'vitest';
import { liveRandomDays } from '#tests/support/random-days.ts';

test('10,000 times: however the days go, no car is rented twice, and all views agree on who has it', () => {
  liveRandomDays(10_000);
});
