import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

/**
 * Collects a request's body. Undefined as soon as it exceeds `limit` bytes: the rest is then read
 * and discarded, so that the sender gets to see the answer.
 */
export function gatherBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer> | undefined>();
  if (Number(request.headers['content-length'] ?? 0) > limit) resolve(undefined);
  let chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) {
      chunks.push(chunk);
    } else {
      chunks = [];
      resolve(undefined);
    }
  });
  finished(request, { writable: false }, (error) => {
    if (error) reject(error);
    else resolve(Buffer.concat(chunks));
  });
  return promise;
}
