import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

// A name or an address, and a port: anything more would change the path or carry credentials.
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** The full address of a request; undefined if it or the Host header isn't valid. */
export function requestUrl(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/';
  const host = request.headers.host ?? 'localhost';
  if (!target.startsWith('/') || !plainHost.test(host)) return undefined;
  const url = URL.parse(`http://${host}${target}`);
  return url && isDecodable(url.pathname) ? url : undefined;
}

/**
 * Whether a site on this machine goes by that name: as localhost, by an address or by a name that was given to
 * it. With any other, a page from elsewhere could have its own name lead here, and read the answers as its own.
 */
export function isOwnHost({ hostname }: URL, names: readonly string[]): boolean {
  const name = hostname.toLowerCase();
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return name === 'localhost' || name.endsWith('.localhost') || isAddress || names.includes(name);
}

export function requestHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
