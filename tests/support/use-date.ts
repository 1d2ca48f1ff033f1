import { beforeEach, vi } from 'vitest';

/** Every test of the file runs on this date; timers go on as they are. */
export function useDate(now: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    return () => vi.useRealTimers();
  });
}
