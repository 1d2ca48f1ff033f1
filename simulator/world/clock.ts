/** The simulator's time. It stands still until it is advanced, or runs with the real clock. */
export class Clock {
  readonly #running: boolean;
  #offset: number;

  /** `startsAt` in ms since 1970. */
  constructor({ startsAt, running }: { startsAt: number; running: boolean }) {
    this.#running = running;
    this.#offset = running ? startsAt - Date.now() : startsAt;
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.#running ? Date.now() + this.#offset : this.#offset;
  }

  /** Whole seconds since 1970, as tokens count them. */
  get seconds(): number {
    return Math.floor(this.now / 1_000);
  }

  advance(ms: number): void {
    this.#offset += ms;
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
