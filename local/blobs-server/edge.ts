import type { BlobDatabase, BlobPage, PageRequest, StorePage } from './blob-database.ts';
import type { BlobsRequest } from './blobs-request.ts';
import { EdgeCache } from './edge-cache.ts';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

const METADATA_HEADER = 'x-amz-meta-user';

/**
 * Answers the edge requests that are allowed in. Each request is one step, so none is seen half
 * done.
 */
export class Edge {
  readonly #database: BlobDatabase;
  readonly #cache: EdgeCache;
  readonly #lists: EdgeCache;
  readonly #pageSize: number;
  readonly #weakETags: boolean;

  constructor(
    database: BlobDatabase,
    { staleMs = 0, pageSize = 1_000, listStaleMs = 0, weakETags = false },
  ) {
    this.#database = database;
    this.#weakETags = weakETags;
    this.#cache = new EdgeCache(staleMs);
    this.#lists = new EdgeCache(listStaleMs);
    this.#pageSize = pageSize;
  }

  answer(request: BlobsRequest, body: Uint8Array): Answer {
    const { method, strong, address, headers } = request;
    if (method === 'PUT') return this.#put(request, body);
    if (method === 'DELETE') return this.#delete(request);
    const fresh = () => this.#find(request);
    const cache = request.key === undefined ? this.#lists : undefined;
    const found = strong
      ? (cache?.read(address, fresh) ?? fresh())
      : this.#cache.read(address, fresh);
    const held = found.headers?.['etag'] && found.headers['etag'] === headers['if-none-match'];
    return held ? { status: 304, headers: found.headers } : found;
  }

  /** Forgets what is old, as time does. */
  catchUp(): void {
    this.#cache.clear();
    this.#lists.clear();
  }

  #put({ store, key = '', headers }: BlobsRequest, body: Uint8Array): Answer {
    const metadata = headers[METADATA_HEADER]?.toString() ?? null;
    const expected = headers['if-none-match'] === '*' ? null : headers['if-match'];
    const etag = this.#database.write(store, key, { body, metadata, expected });
    return etag ? { status: 200, headers: { etag } } : { status: 412 };
  }

  #delete({ store, key }: BlobsRequest): Answer {
    if (key) {
      this.#database.delete(store, key);
      return { status: 204 };
    }
    const deleted = this.#database.deleteAll(store, this.#pageSize);
    return json({ blobs_deleted: deleted, has_more: deleted === this.#pageSize });
  }

  #find({ store, key, query }: BlobsRequest): Answer {
    if (key) return this.#findBlob(store, key);
    const page: PageRequest = {
      prefix: query.get('prefix') ?? '',
      from: Buffer.from(query.get('cursor') ?? '', 'base64url').toString(),
      limit: this.#pageSize,
    };
    return store
      ? blobList(this.#database.list(store, page, query.get('directories') === 'true'))
      : storeList(this.#database.listStores(page));
  }

  #findBlob(store: string, key: string): Answer {
    const blob = this.#database.read(store, key);
    if (!blob) return { status: 404 };
    const { body, etag, metadata } = blob;
    return {
      status: 200,
      headers: {
        etag: this.#weakETags ? `W/${etag}` : etag,
        ...(metadata !== null && { [METADATA_HEADER]: metadata }),
      },
      body,
    };
  }
}

function blobList({ blobs, directories, next }: BlobPage): Answer {
  const listed = blobs.map(({ key, etag, size, modifiedAt }) => {
    return { key, etag, size, last_modified: new Date(modifiedAt).toISOString() };
  });
  return json({ blobs: listed, directories, next_cursor: cursor(next) });
}

function storeList({ stores, next }: StorePage): Answer {
  return json({ stores, next_cursor: cursor(next) });
}

function cursor(next: string | undefined): string | undefined {
  return next && Buffer.from(next).toString('base64url');
}

function json(value: unknown): Answer {
  const headers = { 'content-type': 'application/json' };
  return { status: 200, headers, body: JSON.stringify(value) };
}
