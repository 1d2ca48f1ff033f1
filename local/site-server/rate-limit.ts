import type { Config } from '@netlify/functions';

type RateLimit = NonNullable<Config['rateLimit']>;

/** Counts one call to a function and returns the seconds to wait, or 0 if the call may proceed. */
export type RateLimiter = (functionName: string, limit: RateLimit, ip: string) => number;

/**
 * Counts calls in a sliding window, as the platform does for a function's `rateLimit`. Only the
 * list `aggregateBy: ['ip']` counts each visitor separately: Netlify's compiler turns the bare
 * string `'ip'` into a limit for the whole domain (pinned in
 * tests/integration/netlify-bundle.hard.test.ts).
 */
export function createRateLimiter(now: () => number = Date.now): RateLimiter {
  const calls = new Map<string, number[]>();
  let sweepAt = 0;

  return (functionName, limit, ip) => {
    const time = now();
    if (time >= sweepAt) {
      forgetOld(calls, time);
      sweepAt = time + longestWindowMs;
    }
    const perIp = Array.isArray(limit.aggregateBy) && limit.aggregateBy.includes('ip');
    const key = perIp ? `${functionName} ${ip}` : functionName;
    const windowMs = limit.windowSize * 1000;
    const recent = (calls.get(key) ?? []).filter((at) => at > time - windowMs);
    calls.set(key, recent);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= limit.windowLimit) {
      return Math.max(1, Math.ceil((oldest + windowMs - time) / 1000));
    }
    recent.push(time);
    return 0;
  };
}

/** The platform allows windows of up to 180 seconds. */
const longestWindowMs = 180_000;

function forgetOld(calls: Map<string, number[]>, time: number): void {
  for (const [key, times] of calls) {
    if ((times.at(-1) ?? 0) <= time - longestWindowMs) calls.delete(key);
  }
}
