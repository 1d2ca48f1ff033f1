import { plainAnswer } from './plain-answer.ts';

/** What goes wrong with one purge. */
export interface PurgeFault {
  /** Answer with this status; nothing is purged. */
  status?: number;
  /** Lose the connection; nothing is purged. */
  reset?: boolean;
  /** Wait for this first; without anything else, the purge is only slow. */
  until?: Promise<unknown>;
}

export interface PurgeApiOptions {
  /** Takes away the answers with these tags, or all if there are none. */
  purge: (tags?: string[]) => void;
  /** The clock, in milliseconds. Default: the computer's. */
  now?: () => number;
}

/** What `purgeCache()` of `@netlify/functions` sends. */
interface PurgeRequest {
  site_id?: string;
  cache_tags?: string[];
  deploy_alias?: string;
}

export const localSiteId = 'local';

const purgesAllowed = 2;
const windowMs = 5_000;

/** Netlify's API for taking answers out of the CDN's cache, with its rate limit. */
export class PurgeApi {
  readonly #purge: (tags?: string[]) => void;
  readonly #now: () => number;
  readonly #faults: PurgeFault[] = [];
  readonly #purged = new Map<string, number[]>();

  constructor({ purge, now = Date.now }: PurgeApiOptions) {
    this.#purge = purge;
    this.#now = now;
  }

  /** Makes the next purge go wrong; several faults are used up one after another. */
  inject(fault: PurgeFault): void {
    this.#faults.push(fault);
  }

  /** Answers one request; rejects as `fetch` does if the connection is lost. */
  async receive(body: string): Promise<Response> {
    const fault = this.#faults.shift();
    await fault?.until;
    if (fault?.reset) throw new TypeError('fetch failed');
    if (fault?.status) return plainAnswer(fault.status, 'Injected fault');
    const { site_id, cache_tags: tags, deploy_alias } = JSON.parse(body) as PurgeRequest;
    if (site_id !== localSiteId || deploy_alias !== undefined) {
      return plainAnswer(404, 'The local server has one site with one deploy: name no other.');
    }
    if (!this.#withinLimit(tags?.map((tag) => `tag ${tag.toLowerCase()}`) ?? ['site'])) {
      return plainAnswer(429, 'A tag or site can be purged twice in 5 seconds: wait a moment.');
    }
    this.#purge(tags);
    return new Response(null, { status: 202 });
  }

  #withinLimit(names: string[]): boolean {
    const time = this.#now();
    const recent = (name: string) =>
      (this.#purged.get(name) ?? []).filter((at) => at > time - windowMs);
    if (names.some((name) => recent(name).length >= purgesAllowed)) return false;
    for (const name of names) this.#purged.set(name, [...recent(name), time]);
    return true;
  }
}
