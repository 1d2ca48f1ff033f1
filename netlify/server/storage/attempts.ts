import type { Deadline } from './deadline.ts';
import { StoreUnavailable } from './store-unavailable.ts';

export interface AttemptLimits {
  /** Tries per request to the store. */
  tries: number;
  /** Longest wait for one try, in milliseconds. */
  tryTimeoutMs: number;
}

// 403 is among them because Netlify's signed addresses are sometimes refused for no reason:
// https://github.com/netlify/blobs/issues/168
const retried = new Set([403, 408, 425, 429, 500, 502, 503, 504]);

// With these the store says that it did nothing.
const refusals = new Set([403, 425, 429]);

// A status that the client neither retries nor accepts as an answer.
const givenUp = 418;

/**
 * The `fetch` for one store operation. It replaces the client's own retries, which wait 5 s each,
 * and remembers what the client does not report: the last status, whether an earlier try may have
 * been carried out unnoticed, and whether every try failed.
 */
export class Attempts {
  status: number | undefined;
  mayHaveWritten = false;
  failure: StoreUnavailable | undefined;

  readonly #deadline: Deadline;
  readonly #limits: AttemptLimits;

  constructor(deadline: Deadline, limits: AttemptLimits) {
    this.#deadline = deadline;
    this.#limits = limits;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    let cause: unknown;
    for (let attempt = 0; attempt < this.#limits.tries; attempt += 1) {
      if (attempt > 0) await this.#deadline.pause(50 * 2 ** attempt);
      if (this.#deadline.remaining === 0) break;
      try {
        const response = await this.#try(input, init);
        this.status = response.status;
        if (!retried.has(response.status)) return response;
        cause = new Error(`The store answered with status ${response.status}.`);
        if (!refusals.has(response.status)) this.mayHaveWritten = true;
      } catch (error) {
        cause = error;
        this.mayHaveWritten = true;
      }
    }
    const fault = this.#deadline.remaining === 0 ? 'out-of-time' : 'no-answer';
    this.failure = new StoreUnavailable(fault, cause);
    return new Response(null, { status: givenUp });
  };

  /** One try, its body read to the end, so that a cut-off body counts as a failed try. */
  async #try(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const timeout = Math.ceil(Math.min(this.#limits.tryTimeoutMs, this.#deadline.remaining));
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  }
}
