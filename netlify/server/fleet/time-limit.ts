import { setTimeout as delay } from 'node:timers/promises';
import { Deadline } from '#server/storage/deadline.ts';

/** How long an answer may still be waited for once no new call is begun. */
const graceMs = 7_000;

/** The time that a sync has at Tesla, before it must store what it saw. */
export class TimeLimit {
  readonly #deadline: Deadline;
  readonly #ending = new AbortController();
  readonly #end: Promise<undefined>;

  constructor(milliseconds: number) {
    this.#deadline = new Deadline(milliseconds);
    const { signal } = this.#ending;
    this.#end = delay(milliseconds + graceMs, undefined, { signal }).catch(() => undefined);
  }

  /** No new call may be begun. */
  get isNear(): boolean {
    return this.#deadline.remaining === 0;
  }

  /** What a call comes to, or undefined when it takes too long. */
  race<Value>(call: Promise<Value>): Promise<Value | undefined> {
    return Promise.race([call, this.#end]);
  }

  /** Stops the clock; later races end at once. */
  close(): void {
    this.#ending.abort();
  }
}
