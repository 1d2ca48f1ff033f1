import { setTimeout as delay } from 'node:timers/promises';
import { Deadline } from '#server/storage/deadline.ts';

/** How long to wait for answers once no new call is started. */
const graceMs = 7_000;

/** The time that a sync has for its calls to Tesla, before it must store the answers. */
export class TimeLimit {
  readonly #deadline: Deadline;
  readonly #ending = new AbortController();
  readonly #end: Promise<undefined>;

  constructor(milliseconds: number) {
    this.#deadline = new Deadline(milliseconds);
    const { signal } = this.#ending;
    this.#end = delay(milliseconds + graceMs, undefined, { signal }).catch(() => undefined);
  }

  /** Whether no new call may be started. */
  get isNear(): boolean {
    return this.#deadline.remaining === 0;
  }

  /** The result of a call, or undefined if it takes too long. */
  race<Value>(call: Promise<Value>): Promise<Value | undefined> {
    return Promise.race([call, this.#end]);
  }

  /** Stops the clock; later races end at once. */
  close(): void {
    this.#ending.abort();
  }
}
