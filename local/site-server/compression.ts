import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|image\/svg\+xml|application\/([a-z.-]+\+)?(json|javascript|xml)\b)/;
// Below this, encoding adds about as many bytes as it saves.
const minBytes = 256;
// A CDN that compresses while it delivers uses a medium level.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 6 }),
};

/** Whether an answer of this type and size is compressed for clients that accept it. */
export function isCompressible(headers: Headers, body: Uint8Array): boolean {
  return (
    body.length >= minBytes &&
    !headers.has('content-encoding') &&
    compressible.test(headers.get('content-type') ?? '')
  );
}

/** The best encoding that an Accept-Encoding header allows. */
export function negotiateEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const allows = (name: Encoding): boolean => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : undefined;
}

/** Compresses bodies, and caches the results of those that have an ETag. */
export function createCompressor(): (
  body: Uint8Array,
  encoding: Encoding,
  etag: string | null,
) => Promise<Uint8Array> {
  const cache = new Map<string, Promise<Uint8Array>>();
  return (body, encoding, etag) => {
    if (!etag) return compress[encoding](body);
    const key = `${encoding} ${etag}`;
    const known = cache.get(key) ?? compress[encoding](body);
    cache.set(key, known);
    return known;
  };
}
