import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRange } from './byte-range.ts';
import { createCompressor, isCompressible, negotiateEncoding } from './compression.ts';

/**
 * Writes an answer to the connection as a CDN would: compressed, partially, or not at all (304).
 */
export type SendResponse = (
  request: IncomingMessage,
  outgoing: ServerResponse,
  answer: Response,
) => Promise<void>;

export function createSendResponse(): SendResponse {
  const compress = createCompressor();

  return async (request, outgoing, answer) => {
    const { headers } = answer;
    let { status } = answer;
    let body: Uint8Array = await answer.bytes();
    if (isCompressible(headers, body)) {
      headers.append('vary', 'accept-encoding');
      const encoding = negotiateEncoding(String(request.headers['accept-encoding'] ?? ''));
      const etag = headers.get('etag');
      if (encoding && !request.headers.range) {
        body = await compress(body, encoding, etag);
        headers.set('content-encoding', encoding);
        if (etag) headers.set('etag', etag.replace(/"$/, `-${encoding}"`));
      }
    }
    if (status === 200 && headers.has('etag')) {
      headers.set('accept-ranges', 'bytes');
      ({ status, body } = conditional(request, headers, body));
    }
    writeHead(outgoing, status, headers, body);
    outgoing.end(request.method === 'HEAD' ? undefined : body);
  };
}

const nothing = new Uint8Array();

/** All or part of a file, or nothing if the browser already has it. */
function conditional(
  request: IncomingMessage,
  headers: Headers,
  body: Uint8Array,
): { status: number; body: Uint8Array } {
  const etag = headers.get('etag') ?? '';
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return { status: 304, body: nothing };
  const ifRange = request.headers['if-range'];
  const range =
    ifRange && ifRange !== etag ? undefined : parseRange(request.headers.range, body.length);
  if (!range) return { status: 200, body };
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${body.length}`);
    return { status: 416, body: nothing };
  }
  headers.set('content-range', `bytes ${range.start}-${range.end}/${body.length}`);
  return { status: 206, body: body.subarray(range.start, range.end + 1) };
}

function writeHead(
  outgoing: ServerResponse,
  status: number,
  headers: Headers,
  body: Uint8Array,
): void {
  outgoing.statusCode = status;
  for (const [name, value] of headers) {
    if (name === 'set-cookie') outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
  if (status !== 304 && status !== 204) outgoing.setHeader('content-length', body.length);
}
