import { variantKey, variationsOf } from './cache-key.ts';
import type { CachePolicy } from './cache-policy.ts';

/** A copy of an answer, with all its headers. */
export interface CachedAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  policy: CachePolicy;
  tags: string[];
  /** When the function gave it, by the cache's clock. */
  storedAt: number;
}

/** What the cache looks at in a request. */
export interface CacheRequest {
  method: string;
  url: URL;
  headers: Headers;
  /** The visitor's address. */
  ip: string;
}

interface CachedPath {
  variations: ReturnType<typeof variationsOf>;
  answers: Map<string, CachedAnswer>;
}

/** The memory of one edge node, or of the durable cache that all of them share. */
export class CacheLayer {
  readonly #paths = new Map<string, CachedPath>();

  find({ url, headers }: CacheRequest): CachedAnswer | undefined {
    const path = this.#paths.get(url.pathname);
    return path?.answers.get(variantKey(path.variations, url, headers));
  }

  /** Whether it holds an answer of this path, perhaps to a different query or cookie. */
  knows(url: URL): boolean {
    return this.#paths.has(url.pathname);
  }

  /** Keeps an answer. The first one of a path decides what its keys hold, as on the platform. */
  store({ url, headers }: CacheRequest, answer: CachedAnswer): void {
    const path = this.#paths.get(url.pathname) ?? {
      variations: variationsOf(answer.headers),
      answers: new Map<string, CachedAnswer>(),
    };
    path.answers.set(variantKey(path.variations, url, headers), answer);
    this.#paths.set(url.pathname, path);
  }

  /** Drops the answers that carry one of these tags, or all of them. */
  purge(tags: string[] | undefined): void {
    for (const [pathname, { answers }] of this.#paths) {
      for (const [key, answer] of answers) {
        if (!tags || answer.tags.some((tag) => tags.includes(tag))) answers.delete(key);
      }
      if (answers.size === 0) this.#paths.delete(pathname);
    }
  }
}
