import { setTimeout as delay } from 'node:timers/promises';

/** A moment in the future that a piece of work must not pass. */
export class Deadline {
  readonly #end: number;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
  }

  /** Milliseconds left, 0 when it has passed. */
  get remaining(): number {
    return Math.max(0, this.#end - performance.now());
  }

  /** Waits a random part of `milliseconds`, so that rivals do not collide again, but not past the end. */
  async pause(milliseconds: number): Promise<void> {
    await delay(Math.min(this.remaining, milliseconds * (0.5 + Math.random() / 2)));
  }
}
