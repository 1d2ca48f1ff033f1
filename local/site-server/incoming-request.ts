import type { IncomingMessage } from 'node:http';

/** The full address of a request; undefined where it, or the Host header, makes no valid one. */
export function requestUrl(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/';
  if (!target.startsWith('/')) return undefined;
  const url = URL.parse(`http://${request.headers.host ?? 'localhost'}${target}`);
  return url && isDecodable(url.pathname) ? url : undefined;
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
