import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface BlobsOperation {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /**
   * The name in the path: `site:NAME`, `deploy:ID` or `deploy:ID:NAME`; empty when stores are
   * listed.
   */
  store: string;
  /** Absent when the operation concerns the whole store: a list, or its deletion. */
  key: string | undefined;
  /** Sent to the strongly consistent address. */
  strong: boolean;
}

export interface BlobsRequest extends BlobsOperation {
  siteID: string;
  /** Path and query, without the region. */
  address: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** Why a request can't be served: an HTTP status and a sentence for the sender. */
export interface Refusal {
  status: number;
  reason: string;
}

const METHODS = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const MAX_KEY_BYTES = 600;
const MAX_STORE_NAME_BYTES = 64;
const MAX_METADATA_BYTES = 2_048;

/** Reads `/[region:REGION/]SITE[/STORE[/KEY]]` as the client builds it. */
export function readRequest(message: IncomingMessage, strong: boolean): BlobsRequest {
  const url = new URL(`http://blobs.local${message.url}`);
  const parts = url.pathname.slice(1).split('/');
  if (parts[0]?.startsWith('region:')) parts.shift();
  const [siteID = '', store = '', ...key] = parts;
  return {
    method: message.method as BlobsOperation['method'],
    store: decode(store),
    key: decode(key.join('/')) || undefined,
    strong,
    siteID,
    address: parts.join('/') + url.search,
    query: url.searchParams,
    headers: message.headers,
  };
}

/** Checks a request against the platform's limits. */
export function refusal({ method, store, key, headers }: BlobsRequest): Refusal | undefined {
  const refuse = (status: number, reason: string) => ({ status, reason });
  if (!METHODS.has(method)) return refuse(405, 'Use GET, HEAD, PUT or DELETE.');
  if (!store && method !== 'GET') return refuse(400, 'Name a store.');
  if (!key && (method === 'PUT' || method === 'HEAD')) return refuse(400, 'Name a key.');
  if (store && !isStoreName(store)) {
    return refuse(400, 'Use a store name of 1 to 64 bytes without "/" or ":".');
  }
  if (key?.startsWith('/')) return refuse(400, 'Start the key with something other than "/".');
  if (key && Buffer.byteLength(key) > MAX_KEY_BYTES) {
    return refuse(400, `Use a key of at most ${MAX_KEY_BYTES} bytes.`);
  }
  if (String(headers['x-amz-meta-user'] ?? '').length > MAX_METADATA_BYTES) {
    return refuse(400, `Use at most ${MAX_METADATA_BYTES} bytes of metadata.`);
  }
  if (method === 'PUT' && (headers['if-none-match'] ?? '*') !== '*') {
    return refuse(400, 'With a write, send If-None-Match only as "*".');
  }
  return undefined;
}

function isStoreName(store: string): boolean {
  const name = /^site:(?<name>.+)$|^deploy:\w{1,24}(?::(?<named>.+))?$/s.exec(store)?.groups;
  if (!name) return false;
  const own = name['name'] ?? name['named'] ?? '';
  return Buffer.byteLength(own) <= MAX_STORE_NAME_BYTES && !/[/:]/.test(own);
}

/** The client escapes what a path can't hold, but not "%": an invalid escape is meant literally. */
function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
