import type { Answer } from './edge.ts';

interface Entry {
  answer: Answer;
  /** When it was read, by the clock that runs and by the one that a test may set. */
  at: { running: number; set: number };
}

/**
 * The caches in front of the eventual address: a found blob is served again for `staleMs`, despite
 * updates and deletions. A missing one is not remembered, so a new blob can be read at once, as the
 * platform promises.
 */
export class EdgeCache {
  readonly #staleMs: number;
  readonly #entries = new Map<string, Entry>();

  constructor(staleMs: number) {
    this.#staleMs = staleMs;
  }

  read(address: string, fresh: () => Answer): Answer {
    if (this.#staleMs === 0) return fresh();
    const at = { running: performance.now(), set: Date.now() };
    const entry = this.#entries.get(address);
    if (entry && ageOf(entry, at) < this.#staleMs) return entry.answer;
    const answer = fresh();
    if (answer.status === 200) this.#entries.set(address, { answer, at });
    else this.#entries.delete(address);
    return answer;
  }

  clear(): void {
    this.#entries.clear();
  }
}

const ageOf = ({ at }: Entry, now: Entry['at']): number =>
  Math.max(now.running - at.running, Math.abs(now.set - at.set));
