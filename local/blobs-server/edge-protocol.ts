import type { BlobDatabase } from './blob-database.ts';
import type { BlobsRequest } from './blobs-request.ts';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

const METADATA_HEADER = 'x-amz-meta-user';

const json = (value: unknown): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** What a GET or HEAD finds: a blob, a page of a store, or a page of the site's stores. */
export function read(database: BlobDatabase, request: BlobsRequest, pageSize: number): Answer {
  const { store, key, query } = request;
  if (store && key) return readBlob(database, store, key);
  const page = {
    prefix: query.get('prefix') ?? '',
    from: Buffer.from(query.get('cursor') ?? '', 'base64url').toString(),
    limit: pageSize,
  };
  return store
    ? listBlobs(database.list(store, page, query.get('directories') === 'true'))
    : listStores(database.listStores(page));
}

/** A PUT or DELETE, in one step: whoever reads after it sees it whole. */
export function write(
  database: BlobDatabase,
  request: BlobsRequest,
  body: Uint8Array,
  pageSize: number,
): Answer {
  const { method, store, key, headers } = request;
  if (method === 'PUT' && key) {
    const metadata = headers[METADATA_HEADER];
    const etag = database.write(store, key, {
      body,
      metadata: typeof metadata === 'string' ? metadata : null,
      expected: headers['if-none-match'] === '*' ? null : headers['if-match'],
    });
    return etag ? { status: 200, headers: { etag } } : { status: 412 };
  }
  if (key) {
    database.delete(store, key);
    return { status: 204 };
  }
  const deleted = database.deleteAll(store, pageSize);
  return json({ blobs_deleted: deleted, has_more: deleted === pageSize });
}

/** Turns an answer into "304 Not Modified" when the caller already holds that version. */
export function unlessHeld(answer: Answer, etag: string | undefined): Answer {
  if (!etag || answer.headers?.['etag'] !== etag) return answer;
  return { status: 304, headers: answer.headers };
}

function readBlob(database: BlobDatabase, store: string, key: string): Answer {
  const blob = database.read(store, key);
  if (!blob) return { status: 404 };
  const { body, etag, metadata } = blob;
  return { status: 200, headers: { etag, ...(metadata && { [METADATA_HEADER]: metadata }) }, body };
}

function listBlobs({ blobs, directories, next }: ReturnType<BlobDatabase['list']>): Answer {
  return json({
    blobs: blobs.map(({ key, etag, size, modifiedAt }) => ({
      key,
      etag,
      size,
      last_modified: new Date(modifiedAt).toISOString(),
    })),
    directories,
    ...cursor(next),
  });
}

function listStores({ stores, next }: ReturnType<BlobDatabase['listStores']>): Answer {
  return json({ stores, ...cursor(next) });
}

const cursor = (next: string | undefined) =>
  next === undefined ? {} : { next_cursor: Buffer.from(next).toString('base64url') };
