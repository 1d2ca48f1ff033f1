/** The next full hour, where the platform's "@hourly" falls. */
export function nextHour(now = Date.now()): Date {
  return new Date(Math.floor(now / 3_600_000 + 1) * 3_600_000);
}

/** Calls back at every full hour until it is stopped. */
export function everyHour(callback: () => void): { stop(): void } {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    // A timer may be a moment early: that hour is not called twice.
    const next = nextHour(Date.now() + 1_000);
    timer = setTimeout(() => {
      wait();
      callback();
    }, next.getTime() - Date.now());
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}
