import { createHash } from 'node:crypto';

/**
 * Random values that depend only on the seed, on their purpose and on how many were drawn for that
 * purpose before: a draw for one purpose never changes another's values.
 */
export class SeededRandom {
  readonly seed: number;
  readonly #drawn = new Map<string, number>();

  constructor(seed: number) {
    this.seed = seed;
  }

  /** Hexadecimal digits, 64 at most. */
  hex(purpose: string, digits = 32): string {
    const count = this.#drawn.get(purpose) ?? 0;
    this.#drawn.set(purpose, count + 1);
    const name = `${this.seed}/${purpose}/${count}`;
    return createHash('sha256').update(name).digest('hex').slice(0, digits);
  }

  /** How many values were drawn for each purpose. */
  drawn(): [string, number][] {
    return [...this.#drawn];
  }

  /** Continues where another one stopped, so that nothing is drawn twice. */
  restore(drawn: [string, number][]): void {
    for (const [purpose, count] of drawn) this.#drawn.set(purpose, count);
  }

  /** At least 0 and less than 1. */
  fraction(purpose: string): number {
    return Number.parseInt(this.hex(purpose, 12), 16) / 2 ** 48;
  }

  between(purpose: string, from: number, to: number): number {
    return from + this.fraction(purpose) * (to - from);
  }

  whole(purpose: string, from: number, to: number): number {
    return Math.floor(this.between(purpose, from, to + 1));
  }

  uuid(purpose: string): string {
    return this.hex(purpose).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
}
