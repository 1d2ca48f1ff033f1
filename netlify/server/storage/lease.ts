/** How far the clocks of two servers may be apart. */
const apartMs = 5 * 60_000;

/**
 * Whether what was taken for so long still holds. What ends later than it can was taken before a clock was set
 * right: it would hold for as long as the clock was wrong.
 */
export function isHeld(until: string, longestMs: number, now: number): boolean {
  const left = Date.parse(until) - now;
  return left > 0 && left <= longestMs + apartMs;
}
