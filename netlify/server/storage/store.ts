import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import * as z from 'zod/mini';
import { Attempts, type AttemptLimits } from './attempts.ts';
import { Deadline } from './deadline.ts';
import { storeName } from './store-name.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { NewerLayout, type Stored } from './stored.ts';

export interface StoreOptions extends AttemptLimits {
  /** Time for all operations of one opened store together, in milliseconds. */
  budgetMs: number;
}

/** A stored value and the ETag of its version. */
export interface Versioned<Value> {
  value: Value;
  etag: string | undefined;
}

type Client = ReturnType<typeof getStore>;
type Condition = { onlyIfNew: true } | { onlyIfMatch: string };

/** How often a version may be refused and then read again as the same: a slow copy of it catches up sooner. */
const mostRefusals = 8;

const defaults: StoreOptions = { tries: 4, tryTimeoutMs: 4_000, budgetMs: 10_000 };

/** Opens a store: its operations share 10 seconds, and throw `StoreUnavailable` where the outcome is uncertain. */
export function openStore(
  name: string,
  deployContext: string | undefined,
  options: Partial<StoreOptions> = {},
): Store {
  return new Store(storeName(name, deployContext), { ...defaults, ...options });
}

/** What says which deploy it is: each has data of its own. */
export type Deployed = Pick<Context, 'deploy'>;

/** Opens the store of this name in a deploy. */
export const opener =
  (name: string) =>
  ({ deploy }: Deployed, options?: Partial<StoreOptions>): Store =>
    openStore(name, deploy.context, options);

/**
 * Strongly consistent JSON documents. Each is stored as `{write, layout, data}`. After a lost
 * answer, the id of the write says for certain whether it was ours, and it keeps any two versions
 * of a document from sharing an ETag. `layout` is the version of the schema that wrote it.
 */
export class Store {
  readonly #name: string;
  readonly #limits: AttemptLimits;
  readonly #deadline: Deadline;

  constructor(name: string, options: StoreOptions) {
    this.#name = name;
    this.#limits = options;
    this.#deadline = new Deadline(options.budgetMs);
  }

  /** Stores a value under a key that has none. Throws a `ZodError` if it does not fit the schema. */
  async create<Value>(
    key: string,
    schema: Stored<Value>,
    value: Value,
  ): Promise<'created' | 'exists'> {
    z.parse(schema, value);
    const outcome = await this.#write(key, { layout: schema.layout, data: value }, ifNew);
    return outcome === 'written' ? 'created' : 'exists';
  }

  /** The value under a key, or null. Throws a `NewerLayout`, or a `ZodError` if it does not fit the schema. */
  async get<Value>(key: string, schema: Stored<Value>): Promise<Versioned<Value> | null> {
    const document = await this.#read(key);
    if (!document) return null;
    if (document.layout > schema.layout) throw new NewerLayout(key, document.layout);
    return { value: z.parse(schema, document.data), etag: document.etag };
  }

  /** A document as it is, whatever its layout: for a copy of it. */
  async getAsIs(key: string): Promise<{ layout: number; data: unknown } | null> {
    const document = await this.#read(key);
    return document && { layout: document.layout, data: document.data };
  }

  /**
   * Replaces a value with the result of `change`, which gets null if there is none and is called
   * again whenever another writer came first. `change` must have no side effects. A result that the
   * schema could not read again is not written, and throws a `ZodError`. Where the store refuses the
   * very version that it hands out, no other try helps.
   */
  async update<Value>(
    key: string,
    schema: Stored<Value>,
    change: (current: Value | null) => Value,
  ): Promise<Value> {
    const refused: (string | undefined)[] = [];
    for (let rivals = 0; ; rivals += 1) {
      const found = await this.get(key, schema);
      if (refused.filter((etag) => etag === found?.etag).length >= mostRefusals)
        throw new StoreUnavailable('etag-refused');
      const next = change(found && found.value);
      if (next === found?.value) return next;
      z.parse(schema, next);
      const document = { layout: schema.layout, data: next };
      const outcome = await this.#write(key, document, found ? matching(found) : ifNew);
      if (outcome === 'written') return next;
      // Our write may have happened and then been overwritten: applying it again could count twice.
      if (outcome === 'uncertain') throw new StoreUnavailable('uncertain');
      refused.push(found?.etag);
      await this.#deadline.pause(Math.min(400, 5 * 2 ** rivals));
    }
  }

  /** The keys that begin with `prefix`, in order, fetched page by page on demand. */
  async *list(prefix: string): AsyncGenerator<string, void, void> {
    for await (const { key } of this.listVersions(prefix)) yield key;
  }

  /** The same keys, each with an ETag that changes whenever its document does. */
  async *listVersions(prefix: string): AsyncGenerator<{ key: string; etag: string }, void, void> {
    const attempts = new Attempts(this.#deadline, this.#limits);
    const pages = this.#client(attempts).list({ prefix, paginate: true })[Symbol.asyncIterator]();
    for (;;) {
      const page = await certain(attempts, () => pages.next());
      if (page.done) return;
      for (const { key, etag } of page.value.blobs) yield { key, etag };
    }
  }

  /** Removes a key; a missing one is fine. */
  async delete(key: string): Promise<void> {
    const attempts = new Attempts(this.#deadline, this.#limits);
    await certain(attempts, () => this.#client(attempts).delete(key));
  }

  async #read(key: string) {
    const attempts = new Attempts(this.#deadline, this.#limits);
    const found = await certain(attempts, () =>
      this.#client(attempts).getWithMetadata(key, { type: 'json' }),
    );
    return found && { ...z.parse(documentSchema, found.data), etag: strong(found.etag) };
  }

  async #write(
    key: string,
    document: { layout: number; data: unknown },
    condition: Condition,
  ): Promise<'written' | 'refused' | 'uncertain'> {
    const write = randomUUID();
    const attempts = new Attempts(this.#deadline, this.#limits);
    const { etag } = await certain(attempts, () =>
      this.#client(attempts).setJSON(key, { write, ...document }, condition),
    );
    // The client calls every status but 412 a success (github.com/netlify/primitives/issues/741).
    if (attempts.status !== 200 && attempts.status !== 412) throw new StoreUnavailable('refused');
    if (attempts.status === 200 && !etag) throw new StoreUnavailable('no-etag');
    if (attempts.status === 200) return 'written';
    if (!attempts.mayHaveWritten) return 'refused';
    const found = await this.#read(key);
    if (!found) throw new StoreUnavailable('uncertain');
    return found.write === write ? 'written' : 'uncertain';
  }

  #client(attempts: Attempts): Client {
    try {
      return getStore({ name: this.#name, consistency: 'strong', fetch: attempts.fetch });
    } catch (error) {
      throw new StoreUnavailable('not-configured', error);
    }
  }
}

const ifNew = { onlyIfNew: true } as const;

const documentSchema = z.object({ write: z.string(), layout: z.number(), data: z.unknown() });

/** An ETag as the store compares it: whatever compresses an answer on its way marks the ETag as weak. */
const strong = (etag: string | undefined) => etag?.replace(/^W\//, '');

/** The condition that a document is still the version that was read, or that there is still none. */
function matching(found: Versioned<unknown>): Condition {
  if (!found.etag) throw new StoreUnavailable('no-etag');
  return { onlyIfMatch: found.etag };
}

/** Runs one call of the client and throws unless the store answered it. */
async function certain<Result>(attempts: Attempts, call: () => Promise<Result>): Promise<Result> {
  let result: Result;
  try {
    result = await call();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    throw attempts.failure ?? new StoreUnavailable('refused', error);
  }
  if (attempts.failure) throw attempts.failure;
  return result;
}
