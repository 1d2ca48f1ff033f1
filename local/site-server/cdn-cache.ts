import { cachePolicy, cacheTags, hideCdnHeaders } from './cache-policy.ts';
import { CacheLayer, type CachedAnswer, type CacheRequest } from './cache-layer.ts';

export interface CdnOptions {
  /** The clock, in milliseconds. Default: the computer's. */
  now?: () => number;
  /** The edge node that a visitor's address leads to. Default: the same for everyone. */
  edgeNode?: (ip: string) => string;
  /** How long after its answer a purge takes effect; the platform needs "a few seconds". */
  purgeTakesMs?: number;
}

/**
 * The CDN's cache in front of the functions: a memory for each edge node, and a durable one behind
 * them. It keeps only what an answer's headers tell it to keep. Requests that miss at the same time
 * all reach the function, and the last answer stays, even if a purge came in between: Netlify
 * promises neither less nor more.
 */
export class CdnCache {
  readonly #now: () => number;
  readonly #edgeNode: (ip: string) => string;
  readonly #purgeTakesMs: number;
  readonly #edges = new Map<string, CacheLayer>();
  readonly #durable = new CacheLayer();
  readonly #refreshing = new Map<CachedAnswer, Promise<void>>();
  #purges: { tags: string[] | undefined; at: number }[] = [];

  constructor(options: CdnOptions = {}) {
    this.#now = options.now ?? Date.now;
    this.#edgeNode = options.edgeNode ?? (() => 'edge');
    this.#purgeTakesMs = options.purgeTakesMs ?? 0;
  }

  /** The answer for a visitor: a copy, or what the function answers to `call`. */
  async answer(asked: CacheRequest, call: () => Promise<Response>): Promise<Response> {
    if (!/^(GET|HEAD)$/.test(asked.method)) return labeled(await call(), 'fwd=method');
    this.#carryOutPurges();
    const edge = this.#edgeFor(asked.ip);
    const near = edge.find(asked);
    if (near && this.#mayServe(near)) {
      const outdated = this.#ttl(near) <= 0;
      if (outdated) this.#refresh(asked, near, call);
      return this.#copy(near, outdated ? 'hit; fwd=stale' : 'hit');
    }
    const edgeStatus = near ? 'fwd=stale' : 'fwd=miss';

    const far = this.#durable.find(asked);
    if (far && this.#mayServe(far)) {
      edge.store(asked, far);
      const outdated = this.#ttl(far) <= 0;
      if (outdated) this.#refresh(asked, far, call);
      const stored = outdated ? '; stored=true' : '';
      return this.#copy(far, edgeStatus, `hit; ttl=${this.#ttl(far)}${stored}`);
    }

    const miss = this.#durable.knows(asked.url) ? 'vary-miss' : 'uri-miss';
    const answer = await call();
    const kept = await this.#keep(asked, answer);
    if (!kept) return labeled(answer, edgeStatus);
    const durableStatus = `fwd=${far ? 'stale' : miss}; stored=true; ttl=${this.#ttl(far ?? kept)}`;
    return labeled(toResponse(kept), edgeStatus, kept.policy.durable ? durableStatus : undefined);
  }

  /** Takes away the answers with one of these tags, or all, on every edge node. */
  purge(tags?: string[]): void {
    const wanted = tags?.map((tag) => tag.toLowerCase());
    this.#purges.push({ tags: wanted, at: this.#now() + this.#purgeTakesMs });
    this.#carryOutPurges();
  }

  /** Resolves when all outdated copies that were asked for have been replaced. */
  async finishRefreshing(): Promise<void> {
    await Promise.all(this.#refreshing.values());
  }

  /** Asks the function for a newer answer, once for all who are given the old one. */
  #refresh(asked: CacheRequest, old: CachedAnswer, call: () => Promise<Response>): void {
    if (asked.method !== 'GET' || this.#refreshing.has(old)) return;
    const shared = this.#durable.find(asked);
    if (shared && this.#ttl(shared) > 0) {
      this.#edgeFor(asked.ip).store(asked, shared);
      return;
    }
    const refreshed = call()
      .then((answer) => this.#keep(asked, answer))
      // The visitor left before the function was called: the next one refreshes.
      .catch(() => undefined)
      .then(() => void this.#refreshing.delete(old));
    this.#refreshing.set(old, refreshed);
  }

  /** Stores an answer if its headers allow it. */
  async #keep(asked: CacheRequest, answer: Response): Promise<CachedAnswer | undefined> {
    const policy = cachePolicy(asked.headers, answer);
    if (!policy || asked.method !== 'GET') return undefined;
    const body = new Uint8Array(await answer.arrayBuffer());
    this.#carryOutPurges();
    const { status, headers } = answer;
    const kept = { status, headers, body, policy, tags: cacheTags(headers), storedAt: this.#now() };
    this.#edgeFor(asked.ip).store(asked, kept);
    if (policy.durable) this.#durable.store(asked, kept);
    return kept;
  }

  #edgeFor(ip: string): CacheLayer {
    const node = this.#edgeNode(ip);
    const edge = this.#edges.get(node) ?? new CacheLayer();
    this.#edges.set(node, edge);
    return edge;
  }

  #carryOutPurges(): void {
    const due = this.#purges.filter(({ at }) => at <= this.#now());
    this.#purges = this.#purges.filter((purge) => !due.includes(purge));
    for (const { tags } of due) {
      for (const layer of [this.#durable, ...this.#edges.values()]) layer.purge(tags);
    }
  }

  /** The seconds for which a copy is still fresh; negative since it is outdated. */
  #ttl({ storedAt, policy }: CachedAnswer): number {
    return Math.ceil((storedAt + policy.freshMs - this.#now()) / 1000);
  }

  #mayServe({ storedAt, policy }: CachedAnswer): boolean {
    return this.#now() < storedAt + policy.freshMs + policy.staleMs;
  }

  #copy(cached: CachedAnswer, edgeStatus: string, durableStatus?: string): Response {
    const copy = labeled(toResponse(cached), edgeStatus, durableStatus);
    copy.headers.set('age', String(Math.floor((this.#now() - cached.storedAt) / 1000)));
    return copy;
  }
}

function toResponse({ status, headers, body }: CachedAnswer): Response {
  return new Response(body.length > 0 ? body : null, { status, headers });
}

/** Says in Cache-Status, nearest to the function first, what each cache did. */
function labeled(answer: Response, edge: string, durable?: string): Response {
  hideCdnHeaders(answer.headers);
  if (durable) answer.headers.append('cache-status', `"Netlify Durable"; ${durable}`);
  answer.headers.append('cache-status', `"Netlify Edge"; ${edge}`);
  return answer;
}
