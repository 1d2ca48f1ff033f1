import type { Answer } from './edge.ts';

/**
 * The caches in front of the eventual address: a found blob is served again for `staleMs`, despite
 * updates and deletions. A missing one is not remembered, so a new blob can be read at once, as the
 * platform promises.
 */
export class EdgeCache {
  readonly #staleMs: number;
  readonly #entries = new Map<string, { answer: Answer; until: number }>();

  constructor(staleMs: number) {
    this.#staleMs = staleMs;
  }

  read(address: string, fresh: () => Answer): Answer {
    if (this.#staleMs === 0) return fresh();
    const entry = this.#entries.get(address);
    if (entry && performance.now() < entry.until) return entry.answer;
    const answer = fresh();
    const until = performance.now() + this.#staleMs;
    if (answer.status === 200) this.#entries.set(address, { answer, until });
    else this.#entries.delete(address);
    return answer;
  }
}
