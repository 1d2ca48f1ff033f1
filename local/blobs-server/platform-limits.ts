import type { BlobsRequest } from './blobs-request.ts';

export interface PlatformOptions {
  /** Every operation takes so much longer. */
  delayMs?: number;
  /** One operation in so many is answered 429; sent again, it is let through. */
  refusesOneIn?: number;
  /** One operation in so many is answered so late: its function was frozen meanwhile. */
  late?: { oneIn: number; byMs: number };
  /**
   * The region is lost now and then: for so long, the first try of every read is answered 503. Of a write
   * that is, and then meets another's, no one could say whether it happened: a `Fault` is for those.
   */
  outage?: { everyMs: number; forMs: number };
  /** How old a list may be, also at the strong address: what Netlify does there is not documented. */
  listStaleMs?: number;
  /** Whether the answer to a read says that its ETag is weak, as where something compresses it on its way. */
  weakETags?: boolean;
}

/** What the platform may do at any time, and a server on this machine does only when it is told to. */
export class PlatformLimits {
  readonly #options: PlatformOptions;
  readonly #begun = performance.now();
  /** What was refused, and is let through when it comes again: however slow a machine, trying helps. */
  readonly #refused = new Set<string>();
  #operations = 0;

  constructor(options: PlatformOptions) {
    this.#options = options;
  }

  get delayMs(): number {
    return this.#options.delayMs ?? 0;
  }

  /** How late the answer to an operation is that was let through, in milliseconds. */
  get lateMs(): number {
    const { late } = this.#options;
    return late && this.#operations % late.oneIn === 0 ? late.byMs : 0;
  }

  /** The status that an operation is refused with; undefined if it is let through. */
  refusal({ method, address }: BlobsRequest): number | undefined {
    this.#operations += 1;
    const operation = `${method} ${address}`;
    const isLost = this.#isLost();
    if (this.#refused.has(operation)) {
      if (!isLost) this.#refused.delete(operation);
      return undefined;
    }
    const isUnlucky = this.#operations % (this.#options.refusesOneIn ?? Infinity) === 0;
    if (!isUnlucky && !(isLost && method === 'GET')) return undefined;
    this.#refused.add(operation);
    return isUnlucky ? 429 : 503;
  }

  #isLost(): boolean {
    const { everyMs, forMs } = this.#options.outage ?? { everyMs: Infinity, forMs: 0 };
    return (performance.now() - this.#begun) % everyMs >= everyMs - forMs;
  }
}
