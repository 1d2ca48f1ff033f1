import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createSecureServer, type OutgoingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** For localhost, signed by itself, and for measuring alone: browsers speak HTTP/2 only with encryption. */
const certificate = readFileSync(new URL('localhost.pem', import.meta.url));

const text = /^(text\/|image\/svg|application\/(json|javascript|manifest))/;

/**
 * Serves the pages of a local site, and those that are given, as a CDN does: in HTTP/2 over one encrypted
 * connection, compressed as well as can be, and at once if it was asked for before. Of the headers it has
 * what a page needs to be painted.
 */
export async function serveAsFromTheCdn(
  siteUrl: string,
  pages: Record<string, string>,
): Promise<AsyncDisposable & { url: string }> {
  const kept = new Map<string, Promise<{ headers: OutgoingHttpHeaders; body: Buffer }>>();
  async function find(path: string) {
    const page = pages[path];
    if (page) return answer('text/html; charset=utf-8', Buffer.from(page));
    const found = await fetch(new URL(path, siteUrl));
    return answer(found.headers.get('content-type') ?? '', Buffer.from(await found.arrayBuffer()));
  }
  const server = createSecureServer({ key: certificate, cert: certificate });
  server.on('request', (request, response) => {
    const found = kept.get(request.url) ?? find(request.url);
    kept.set(request.url, found);
    found.then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}

function answer(type: string, body: Buffer): { headers: OutgoingHttpHeaders; body: Buffer } {
  if (!text.test(type)) return { headers: { 'content-type': type }, body };
  const headers = { 'content-type': type, 'content-encoding': 'br' };
  return { headers, body: brotliCompressSync(body) };
}
