import { MINUTE, SECOND } from './clock.ts';

/** The calls of the current minute, counted for each car of an account and each kind of call. */
export class RateLimits {
  readonly #counts = new Map<string, { minute: number; calls: number }>();

  /** Counts a call; returns the seconds to wait if it is one too many. */
  count(key: string, limit: number, now: number): number | undefined {
    const minute = Math.floor(now / MINUTE);
    const known = this.#counts.get(key);
    const entry = known?.minute === minute ? known : { minute, calls: 0 };
    this.#counts.set(key, entry);
    if (entry.calls >= limit) return Math.ceil(((minute + 1) * MINUTE - now) / SECOND);
    entry.calls += 1;
    return undefined;
  }
}
