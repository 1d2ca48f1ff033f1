import type { App } from '#simulator/auth/apps.ts';
import { text } from '#simulator/http/answer.ts';
import type { Call } from '#simulator/api/call.ts';
import { refuse, Refused } from './fleet-error.ts';

/** Refuses an app that has spent its budget for the month. */
export function withinBudget(call: Call, app: App): void {
  const { bill, clock } = call.world;
  if (bill.isExceeded(app, clock.now)) refuse(call, 403, 'account disabled: EXCEEDED_LIMIT');
}

/** Refuses, in plain text, a call that exceeds a car's limit for this minute. */
export function withinRate({ world }: Call, key: string, limit: number): void {
  const wait = world.rateLimits.count(key, limit, world.clock.now);
  if (wait === undefined) return;
  throw new Refused(
    text(`Retry in ${wait} seconds`, 429, {
      'retry-after': String(wait),
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(wait),
    }),
  );
}
